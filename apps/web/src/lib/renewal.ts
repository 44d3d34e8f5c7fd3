import { create } from 'zustand'

interface Renewal {
  /** open while a session that ended under unsaved work waits for the password */
  pending: { msg: string; settle: (isRenewed: boolean) => void } | null
}

/** The request to sign in again without leaving the page; the shell draws it. */
export const useRenewal = create<Renewal>(() => ({ pending: null }))

/** Asks for the password in place; true once the session is renewed, false when the person would rather leave. */
export function askForRenewal(msg: string): Promise<boolean> {
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
