// The floor of the server bench: Fastify with constant answers and nothing else, in a process of its own.
import Fastify from 'fastify';

const app = Fastify();
const bodies = new Map<number, Buffer>();
app.get<{ Params: { bytes: string } }>('/constant/:bytes', async (request, reply) => {
  const bytes = Number(request.params.bytes);
  const body = bodies.get(bytes) ?? Buffer.alloc(bytes, 'x');
  bodies.set(bytes, body);
  return await reply.type('text/html; charset=utf-8').send(body);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
