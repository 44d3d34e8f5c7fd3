import { createPicker } from '../control/picker.ts'

/** Groups of people: an id, or a list of ids in multiple mode (F2.25). FP.13. */
export const groupSelect = createPicker({ kind: 'groupSelect', icon: 'users-round', lookup: 'group' })
