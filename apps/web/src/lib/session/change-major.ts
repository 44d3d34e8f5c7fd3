import type { EndpointBodyInput, Calls } from '@armature/contract'
import { toast } from '../../ui/feedback/toast-state.ts'
import { call } from '../api/api.ts'
import { session } from './session.ts'

export type MajorType = EndpointBodyInput<Calls['PUT /api/permission/Users/Current/major']>['majorType']

/** Time to read the message before the page is reloaded. */
const readMs = 900

/**
 * Switches the caller to another of their organizations, positions or systems: shows the server's message, lets the last-login
 * notice show again, and reloads everything, since menu and permissions have changed (S4.65–S4.67, SO.23, SO.77).
 *
 * @param leave loads the page; another one if the current page may not be in the new menu
 * @throws ApiError after its message was shown
 */
export async function changeMajor(
  majorType: MajorType,
  majorId: string,
  leave = () => location.reload(),
): Promise<void> {
  await call('PUT /api/permission/Users/Current/major', {
    body: { majorId, majorType },
    onMessage: (msg) => toast.success(msg, readMs * 2),
  })
  session.setState({ leaveToast: false })
  await new Promise((resolve) => setTimeout(resolve, readMs))
  leave()
}
