export { weChatObjects } from './audited-objects.ts'
export { serveWeChatCallback } from './callback/serve-callback.ts'
export { retainedWeChatMessages } from './message/retained-messages.ts'
export { weChatRoutes } from './routes.ts'
