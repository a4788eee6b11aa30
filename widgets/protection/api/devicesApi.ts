import { type ApiClient, type components, queryOptions, requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

type OwnDevices = components['schemas']['OwnDevices'];

/** A sign-in of the customer, open or past. */
export type OwnSignIn = Readonly<OwnDevices['signIns'][number]>;

/** A device that skips the second factor. */
export type TrustedDevice = Readonly<OwnDevices['devices'][number]>;

/** `GET /web-api/user/devices`: asked anew each time the page is opened. */
export function devicesQuery({ api }: Pick<Runtime, 'api'>) {
  return queryOptions({
    queryKey: ['protection', 'devices'],
    queryFn: async ({ signal }): Promise<OwnDevices> => requireAnswer(await api.GET('/web-api/user/devices', { signal })),
    staleTime: 0,
  });
}

/** One device, or all but the one that asks. Throws an `ApiError`. */
export async function postForget(api: ApiClient, id: string | null): Promise<void> {
  if (id === null) requireAnswer(await api.POST('/web-api/user/devices/forget-others'));
  else requireAnswer(await api.POST('/web-api/user/devices/forget', { body: { id } }));
}
