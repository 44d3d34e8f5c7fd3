import type { MessageRow } from '@armature/contract'
import { create } from 'zustand'

/** The message that a page asks to open. The shell shows it, so that a page needs no code of the messages. */
export const useMessageToOpen = create<{ message: MessageRow | null }>(() => ({ message: null }))

export const openMessage = (message: MessageRow): void => useMessageToOpen.setState({ message })

export const forgetMessageToOpen = (): void => useMessageToOpen.setState({ message: null })
