import { env } from 'node:process'
import { createModuleServer } from './generated/module-server.js'

/**
 * Starts the module server. This file is written once and never changed again.
 *
 * ARMATURE_URL: address of the platform; HOST and PORT: where this server listens, by default only on this machine.
 */
const server = createModuleServer({ platform: env['ARMATURE_URL'] ?? 'http://127.0.0.1:3000', webRoot: 'dist-web' })
server.listen(Number(env['PORT'] ?? 8787), env['HOST'] ?? '127.0.0.1')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close(() => process.exit(0)))
