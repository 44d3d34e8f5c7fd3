import { create } from 'zustand'

interface Renewal {
  /** set while a session that ended on a page with unsaved work waits for the password */
  pending: { msg: string; settle: (isRenewed: boolean) => void } | null
}

/** The request to sign in again without leaving the page; the shell shows it. */
export const useRenewal = create<Renewal>(() => ({ pending: null }))

/** Asks for the password in place; true if the session was renewed, false if the user leaves. */
export function askToRenewSession(msg: string): Promise<boolean> {
  return new Promise((resolve) => {
    useRenewal.setState({
      pending: {
        msg,
        settle: (isRenewed) => {
          useRenewal.setState({ pending: null })
          resolve(isRenewed)
        },
      },
    })
  })
}
