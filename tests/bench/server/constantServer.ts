// The floor of the server bench: Fastify with one constant answer and nothing else, in a process of its own.
import Fastify from 'fastify';

const app = Fastify();
app.get('/constant', async () => ({ status: 'ok' }));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
