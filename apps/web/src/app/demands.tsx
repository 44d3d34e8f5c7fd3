import { lazy, Suspense } from 'react'
import { useSecondStep } from '../lib/second-step.ts'
import { useSession } from '../lib/session.ts'

const SecondStepDialog = lazy(() => import('../features/second-factor/second-step-dialog.tsx'))
const NewPasswordDialog = lazy(() => import('../features/new-password/new-password-dialog.tsx'))

/**
 * What may be demanded over any page before the way goes on: the second step of a sign-in, and a new password in place of one
 * that is over. Fetched when first demanded.
 */
export function Demands() {
  const step = useSecondStep((state) => state.pending)
  const mustChange = useSession((state) => state.userInfo?.mustChangePassword ?? false)
  return (
    <Suspense fallback={null}>
      {step && <SecondStepDialog key={step.ticket} pending={step} />}
      {mustChange && <NewPasswordDialog />}
    </Suspense>
  )
}
