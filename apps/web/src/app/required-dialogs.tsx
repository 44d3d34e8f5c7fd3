import { lazy, Suspense } from 'react'
import { useSecondStep } from '../lib/session/second-step.ts'
import { useSession } from '../lib/session/session.ts'

const SecondStepDialog = lazy(() => import('../features/second-factor/second-step-dialog.tsx'))
const NewPasswordDialog = lazy(() => import('../features/new-password/new-password-dialog.tsx'))

/**
 * Dialogs that can appear over any page: the second step of a sign-in, and a new password in place of an expired one. Their code
 * is loaded when needed.
 */
export function RequiredDialogs() {
  const step = useSecondStep((state) => state.pending)
  const mustChange = useSession((state) => state.userInfo?.mustChangePassword ?? false)
  return (
    <Suspense fallback={null}>
      {step && <SecondStepDialog key={step.ticket} pending={step} />}
      {mustChange && <NewPasswordDialog />}
    </Suspense>
  )
}
