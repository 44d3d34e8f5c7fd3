import { create } from 'zustand'

/** `hasUser`: the reply to the sign-in had the current user, who need not be loaded */
type RenewalOutcome = { isRenewed: false } | { isRenewed: true; hasUser: boolean }

interface Renewal {
  /** set while a session that ended on a page with unsaved work waits for the password */
  pending: { msg: string; settle: (outcome: RenewalOutcome) => void } | null
}

/** The request to sign in again without leaving the page; the shell shows it. */
export const useRenewal = create<Renewal>(() => ({ pending: null }))

/** Asks for the password in place, until the session is renewed or the user leaves. */
export function askToRenewSession(msg: string): Promise<RenewalOutcome> {
  return new Promise((resolve) => {
    useRenewal.setState({
      pending: {
        msg,
        settle: (outcome) => {
          useRenewal.setState({ pending: null })
          resolve(outcome)
        },
      },
    })
  })
}
