import { createContext } from 'react'

/** Size of the part of a page that a screen fills; null for the whole window. */
export const FrameContext = createContext<{ width: number; height: number } | null>(null)
