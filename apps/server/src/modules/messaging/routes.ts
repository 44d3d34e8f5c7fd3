import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { chatRoutes } from './chat/chat.routes.ts'
import { messageRoutes } from './message/message.routes.ts'
import { emailRoutes } from './email/email.routes.ts'
import { noticeRoutes } from './notice/notice.routes.ts'
import { templateRoutes } from './template/template.routes.ts'

export function messagingRoutes(app: App, deps: Deps): void {
  chatRoutes(app, deps)
  messageRoutes(app, deps)
  emailRoutes(app, deps)
  noticeRoutes(app, deps)
  templateRoutes(app, deps)
}
