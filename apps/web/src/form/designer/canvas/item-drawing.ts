import type { Field } from '@armature/form-engine'
import { createContext, type ComponentType } from 'react'

/**
 * The component that renders one field of the canvas. Containers render fields that may be containers again, so it is passed
 * through a context.
 */
export const ItemDrawing = createContext<ComponentType<{ field: Field; depth: number }>>(() => null)
