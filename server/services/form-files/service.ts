import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { BUSY_RETRY_SEC, createFileReader, type KeptFile, sendFile, SentFileError } from '../../platform/files/sentFile.ts';
import { findBrowser } from '../../platform/http/browserSecret.ts';
import { limitDevice, limitNetwork, limitNetworkDay } from '../../platform/http/limitNetwork.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import { formFileErrors } from './formFileErrors.ts';
import { COOKIE, createClaim, findFileOwner, forgetFiles, keepFile, listFiles, openFileOwner, readFile, removeFile } from './formFiles.ts';
import { migrations } from './formFileTable.ts';
import { FILE_MOST_BYTES, formFileTermsOf, NETWORK_PER_DAY, PER_HOUR_OF_DEVICE, PER_MINUTE } from './formFileTerms.ts';

/** In real time. */
const CLEAN_EVERY_MS = 15 * 60_000;

/** Files that are chosen in forms: uploaded when they are chosen, kept until the form is sent, and with it from then on. */
export const service: ServiceDefinition = {
  name: 'form-files',
  migrations,
  errors: formFileErrors,
  async register(app, platform) {
    const { api, clock, db, ports, releases, repeat } = platform;
    ports.provide('formFiles', { ownerOf: (request) => findFileOwner(platform, request), claim: createClaim(platform) });
    await app.register((scope, _options, done) => {
      scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: FILE_MOST_BYTES }, (_request, body, taken) => taken(null, body));
      takeFiles(scope, platform);
      done();
    });
    api.route(app, 'listFormFiles', async ({ query, request }) => {
      const owner = await findFileOwner(platform, request);
      return { files: owner === null ? [] : [...(await listFiles(db, owner, query.ids.split(','), clock.nowMs()))] };
    });
    api.route(app, 'removeFormFile', async ({ path, request }) => {
      const owner = await findFileOwner(platform, request);
      if (owner !== null) await removeFile(db, owner, path.id);
    });
    api.route(app, 'readFormFile', async ({ path, query, request, reply }) =>
      sendFile(reply, await readFile(db, { release: siteOf(releases, request), owner: await findFileOwner(platform, request), id: path.id, key: query.key, nowMs: clock.nowMs() })));
    repeat.every({ name: 'form-files.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetFiles(db, clock.nowMs()) });
  },
};

function takeFiles(scope: FastifyInstance, platform: Platform): void {
  const read = createFileReader();
  const countOfNetwork = limitNetwork(scope, platform, { name: 'form-files', path: ['formFiles', 'perMinute'], otherwise: PER_MINUTE });
  const countOfDevice = limitDevice(scope, platform, { name: 'form-files-device', path: ['formFiles', 'perHourOfDevice'], otherwise: PER_HOUR_OF_DEVICE, deviceOf: (request) => findBrowser(request, COOKIE) });
  const countKept = limitNetworkDay(scope, platform, { name: 'form-files-day', path: ['formFiles', 'networkPerDay'], otherwise: NETWORK_PER_DAY });
  platform.api.route(scope, 'sendFormFile', async ({ query, request, reply }) => {
    await countOfNetwork(request);
    await countOfDevice(request);
    const terms = formFileTermsOf(siteOf(platform.releases, request));
    const file = await taken(() => read(request.body, query.name, terms));
    await countKept(request);
    return await keepFile(platform.db, await openFileOwner(platform, request, reply), file, terms, platform.clock.nowMs());
  });
}

async function taken(work: () => Promise<KeptFile>): Promise<KeptFile> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SentFileError)) throw error;
    const codes = { refused: formFileErrors.FORM_FILES_REFUSED, large: formFileErrors.FORM_FILES_LARGE, busy: formFileErrors.FORM_FILES_BUSY } as const;
    throw new PlatformError(codes[error.reason], { detail: error.message, cause: error, ...(error.reason === 'busy' && { retryAfterSec: BUSY_RETRY_SEC }) });
  }
}
