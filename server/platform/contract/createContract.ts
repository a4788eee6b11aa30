import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { platformErrors, requestErrors } from '../errors/coreErrors.ts';
import { type FieldProblem, PlatformError } from '../errors/PlatformError.ts';
import { matchesTag } from '../http/encodings.ts';
import { etagOf } from '../http/packedText.ts';
import type { Logger } from '../service.ts';
import { createChecks, type OperationChecks } from './checks.ts';
import type { AnswerOf, ApiContract, OperationHandler, OperationId, OperationInput, PreparedAnswer, RouteOptions } from './contract.ts';
import { assembleJson } from './jsonParts.ts';
import { type Operation, readOperations } from './openapi.ts';
import { type JsonText, SharedAnswers } from './sharedAnswers.ts';

export interface ContractParts {
  readonly document: JsonObject;
  readonly logger: Logger;
  /** Answers that break the contract: refused (500) or only logged. */
  readonly isStrict: boolean;
}

const REQUESTS_PER_MINUTE = 600;

/** The contract of one platform over the merged OpenAPI document. */
export function createContract({ document, logger, isStrict }: ContractParts): ApiContract {
  const operations = readOperations(document);
  const checks = createChecks(document);
  const registered = new Set<string>();
  const operationOf = (id: string): Operation => {
    const operation = operations.get(id);
    if (!operation) throw new Error(`The contract has no operation "${id}"; add it to contract.json of its service.`);
    return operation;
  };
  const note = (what: string, mismatch: string | null): void => {
    if (mismatch === null) return;
    if (isStrict) throw new PlatformError(platformErrors.PLATFORM_ANSWER_INVALID, { detail: `${what} answers with a breach at ${mismatch}` });
    logger.error({ what, mismatch }, 'An answer does not match the contract');
  };
  const serialize = (operation: Operation, body: unknown): string => {
    note(operation.id, checks.of(operation).checkAnswer(body));
    return JSON.stringify(body);
  };
  const prepare = <Id extends OperationId>(operationId: Id, body: AnswerOf<Id>): PreparedAnswer<Id> =>
    ({ operationId, ...textAnswer(serialize(operationOf(operationId), body)) });

  return {
    prepare,
    part: (schema, value) => {
      note(schema, checks.checkPart(schema, value));
      return { json: JSON.stringify(value) };
    },
    prepareOf: (operationId, body, lists) => {
      note(operationId, checks.of(operationOf(operationId)).checkAnswer(body));
      return { operationId, ...textAnswer(assembleJson(body, lists)) };
    },
    route: (app, operationId, handler, options = {}) => {
      const operation = operationOf(operationId);
      if (registered.has(operationId)) throw new Error(`The operation "${operationId}" has two handlers.`);
      registered.add(operationId);
      registerRoute(app, operation, checks.of, serialize, handler, options);
    },
  };
}

function textAnswer(json: string): JsonText {
  return { json, etag: etagOf(json) };
}

function registerRoute<Id extends OperationId>(
  app: FastifyInstance,
  operation: Operation,
  checksOf: (operation: Operation) => OperationChecks,
  serialize: (operation: Operation, body: unknown) => string,
  handler: OperationHandler<Id>,
  options: RouteOptions,
): void {
  const perMinute = options.perMinute ?? (options.shareBy ? 0 : REQUESTS_PER_MINUTE);
  const shared = new SharedAnswers();
  app.route({
    method: operation.method,
    url: operation.route,
    config: {
      operationId: operation.id,
      isCrossSiteAllowed: options.isCrossSiteAllowed ?? false,
      isRead: options.isRead ?? false,
      rateLimit: perMinute === 0 ? false : { max: perMinute, timeWindow: 60_000 },
    },
    handler: async (request, reply) => {
      const { shareBy } = options;
      // What a preview is answered is its own.
      const state = request.preview ? undefined : shareBy?.(request);
      const make = async (): Promise<JsonText | undefined> => {
        const input = readInput(operation, request, reply);
        assertFits<Id>(input, problemsIn(input, checksOf(operation)));
        const answer = await handler(input);
        if (state !== undefined && request.hasReadSession) throw new Error(`"${operation.id}" is shared among visitors, and looked at one visitor's session.`);
        if (answer === undefined) return undefined;
        return isPrepared(answer) ? answer : textAnswer(serialize(operation, answer));
      };
      if (shareBy && state !== undefined && perMinute === 0) reply.cacheTerms = { audience: 'everybody', isStill: () => shareBy(request) === state };
      const answerForAll = state === undefined ? undefined : await shared.give(`${state} ${request.url}`, make);
      if (answerForAll) reply.sharedText = answerForAll;
      const answer = answerForAll ?? (state === undefined ? await make() : undefined);
      if (answer === undefined) return reply.sent || operation.answerSchemaRef !== undefined ? reply : reply.code(operation.successStatus).send();
      return sendAnswer(operation, answer, cacheControlOf(options, request), request, reply);
    },
  });
}

function cacheControlOf({ cacheControl = 'no-store' }: RouteOptions, request: FastifyRequest): string {
  return typeof cacheControl === 'string' ? cacheControl : cacheControl(request);
}

interface RawInput {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function readInput(operation: Operation, request: FastifyRequest, reply: FastifyReply): RawInput {
  const body = operation.bodySchemaRef === undefined ? undefined : (request.body ?? undefined);
  return { path: recordOf(request.params), query: recordOf(request.query), body, request, reply };
}

function problemsIn(input: RawInput, checks: OperationChecks): readonly FieldProblem[] {
  return [
    ...checks.checkParameters('path', input.path),
    ...checks.checkParameters('query', input.query),
    ...checks.checkParameters('header', { ...input.request.headers }),
    ...checks.checkBody(input.body),
  ];
}

/** The types are generated from the same document that the checks are compiled from: no problem means the type holds. */
function assertFits<Id extends OperationId>(_input: unknown, problems: readonly FieldProblem[]): asserts _input is OperationInput<Id> {
  if (problems.length > 0) throw new PlatformError(requestErrors.REQUEST_INVALID, { fields: problems });
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isPrepared(answer: unknown): answer is PreparedAnswer<OperationId> {
  return typeof answer === 'object' && answer !== null && 'json' in answer && 'etag' in answer && 'operationId' in answer;
}

function sendAnswer(operation: Operation, { json, etag }: JsonText, cacheControl: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', cacheControl);
  if (operation.method === 'GET' && cacheControl !== 'no-store') {
    reply.header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  // A handler may have chosen another success (202); text that is already JSON must not be serialized again.
  return reply
    .code(reply.statusCode === 200 ? operation.successStatus : reply.statusCode)
    .type('application/json; charset=utf-8')
    .serializer((text) => String(text))
    .send(json);
}
