import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components, operations } from '../../../schemas/api/types.gen.ts';
import type { JsonPart } from './jsonParts.ts';

/** Every operation of `schemas/api/openapi.json`. */
export type OperationId = keyof operations;

type ParametersOf<Id extends OperationId> = operations[Id] extends { readonly parameters: infer P } ? P : never;
type InputPart<Id extends OperationId, Part extends string> =
  ParametersOf<Id> extends { readonly [K in Part]: infer V } ? V
  : ParametersOf<Id> extends { readonly [K in Part]?: infer V } ? (V extends undefined ? Record<string, never> : V)
  : Record<string, never>;
type JsonOf<C> = C extends { readonly content: { readonly 'application/json': infer B } } ? B : never;
type FormOf<C> = C extends { readonly content: { readonly 'multipart/form-data': infer B } } ? B : never;
type RequestBodyOf<Id extends OperationId> =
  operations[Id] extends { readonly requestBody: infer R } ? JsonOf<R> | FormOf<R>
  : operations[Id] extends { readonly requestBody?: infer R } ? JsonOf<R> | undefined
  : undefined;

/** Body of the successful answer (200, else 202); undefined for an operation without one (204). */
export type AnswerOf<Id extends OperationId> =
  operations[Id] extends { readonly responses: infer R }
    ? R extends { readonly 200: infer Ok } ? JsonOf<Ok>
    : R extends { readonly 202: infer Accepted } ? JsonOf<Accepted>
    : undefined
    : never;

/** A request as the contract promises it: checked, numbers and booleans already converted, lists already split. */
export interface OperationInput<Id extends OperationId> {
  readonly path: InputPart<Id, 'path'>;
  readonly query: InputPart<Id, 'query'>;
  readonly body: RequestBodyOf<Id>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A schema of the contract by its name. */
export type SchemaName = keyof components['schemas'];

/** Lists of an answer as parts, by name. */
export type PartLists<Answer> = { readonly [Name in keyof Answer]?: Answer[Name] extends readonly unknown[] | undefined ? readonly JsonPart[] : never };

/** An answer that was checked and turned to text once, to be sent many times. Made by `ApiContract.prepare`. */
export interface PreparedAnswer<Id extends OperationId> {
  readonly operationId: Id;
  readonly json: string;
  /** Strong entity tag, with quotes. */
  readonly etag: string;
}

/**
 * Thin: reads `input`, calls the service, gives the body. Errors are thrown `PlatformError`s.
 * An operation whose success is not JSON (a picture, a stream) sends through `reply` and returns nothing.
 */
export type OperationHandler<Id extends OperationId> = (
  input: OperationInput<Id>,
) => AnswerOf<Id> | PreparedAnswer<Id> | void | Promise<AnswerOf<Id> | PreparedAnswer<Id> | void>;

export interface RouteOptions {
  /** Value of Cache-Control for successful answers; `no-store` by default. GET answers with a public one get an ETag and 304. */
  readonly cacheControl?: string | ((request: FastifyRequest) => string);
  /**
   * For public GETs whose answer depends on the address alone while this value stays the same (a feed's version, a release's
   * id): such an answer is computed, checked, serialized and compressed once. Undefined shares nothing.
   */
  readonly shareBy?: (request: FastifyRequest) => string | undefined;
  /** Requests a minute of one address, 600 by default, none for shared answers; 0 switches the limit off. A site may have a number of its own. */
  readonly perMinute?: number | ((request: FastifyRequest) => number);
  /** For calls by other servers (webhooks): spares the check of A-4 that a request comes from the site itself. */
  readonly isCrossSiteAllowed?: boolean;
  /** A POST that asks and changes nothing: previews may send it. */
  readonly isRead?: boolean;
}

/** The OpenAPI contract at run time: routes are registered by operation id, requests and answers checked against it. */
export interface ApiContract {
  /**
   * Registers the operation's method and path with a handler. Throws for an unknown id or one that is registered twice.
   * A request that breaks the contract is a 400 with `fields`; an answer that breaks it is a 500 in tests and development,
   * and in production it is logged with its path and sent.
   */
  route<Id extends OperationId>(app: FastifyInstance, operationId: Id, handler: OperationHandler<Id>, options?: RouteOptions): void;
  /** Checks and serializes a successful answer once; the etag is a hash of the text. */
  prepare<Id extends OperationId>(operationId: Id, body: AnswerOf<Id>): PreparedAnswer<Id>;
  /** Checks and serializes one value of a schema (`components.schemas`) once, to be a part of many answers. */
  part<Name extends SchemaName>(schema: Name, value: components['schemas'][Name]): JsonPart;
  /** `prepare` for a body of which lists are given as parts; `body` has them empty. */
  prepareOf<Id extends OperationId>(operationId: Id, body: AnswerOf<Id> & object, lists: PartLists<AnswerOf<Id>>): PreparedAnswer<Id>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly operationId?: string;
    readonly isCrossSiteAllowed?: boolean;
    readonly isRead?: boolean;
  }
}
