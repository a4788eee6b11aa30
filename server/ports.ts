import type { OpenBetsPort, QuotePort, ResultsPort, SettlementPort } from './ports/couponPorts.ts';
import type { CustomersPort, DeliveryPort, OutboxPort, PromoGrantsPort, SessionPort, SignInPort } from './ports/customerPorts.ts';
import type { FeedPort } from './ports/feedPort.ts';
import type { MoneyPort } from './ports/moneyPort.ts';
import type { BlocksPort, MaintenancePort, RedirectsPort } from './ports/sitePorts.ts';

/**
 * What services offer each other by name. Interfaces used by more than one service lie in `server/ports/`;
 * a service that is alone with its offer adds its name by augmentation.
 */
export interface PlatformPorts {
  readonly feed: FeedPort;
  readonly quotes: QuotePort;
  readonly outcomeResults: ResultsPort;
  readonly session: SessionPort;
  readonly signIn: SignInPort;
  readonly customers: CustomersPort;
  readonly promoGrants: PromoGrantsPort;
  readonly outbox: OutboxPort;
  readonly delivery: DeliveryPort;
  readonly money: MoneyPort;
  readonly settlement: SettlementPort;
  readonly openBets: OpenBetsPort;
  readonly maintenance: MaintenancePort;
  readonly blocks: BlocksPort;
  readonly redirects: RedirectsPort;
}

export interface Ports {
  /** Called in `register`; offering a name twice throws. */
  provide<Name extends keyof PlatformPorts>(name: Name, port: PlatformPorts[Name]): void;
  /** From `start` on; throws when no service provides it. */
  get<Name extends keyof PlatformPorts>(name: Name): PlatformPorts[Name];
  has(name: keyof PlatformPorts): boolean;
}

type OfferedPorts = { -readonly [Name in keyof PlatformPorts]?: PlatformPorts[Name] };

/** Empty ports of one platform. */
export function createPorts(): Ports {
  const offered: OfferedPorts = {};
  return {
    provide(name, port) {
      if (offered[name] !== undefined) throw new Error(`The port "${name}" is provided twice.`);
      offered[name] = port;
    },
    get(name) {
      const port = offered[name];
      if (port === undefined) throw new Error(`No service provides the port "${name}".`);
      return port;
    },
    has: (name) => offered[name] !== undefined,
  };
}
