import type { Field } from '@armature/form-engine'
import { createContext, type ComponentType } from 'react'

/** What draws one field of the canvas. Containers draw fields that are containers again, so it is handed down. */
export const ItemDrawing = createContext<ComponentType<{ field: Field; depth: number }>>(() => null)
