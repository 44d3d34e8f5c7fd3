import { feedbackEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { listFeedback, sendFeedback, setFeedbackState } from './feedback.service.ts'

export function feedbackRoutes(app: App, deps: Deps): void {
  app.handle(feedbackEndpoints.send, ({ caller, body }) => sendFeedback(deps, caller, body))
  app.handle(feedbackEndpoints.list, ({ caller, query }) => listFeedback(deps, caller, query))
  app.handle(feedbackEndpoints.setState, ({ caller, params, body }) =>
    setFeedbackState(deps, caller, params.id, body.state),
  )
}
