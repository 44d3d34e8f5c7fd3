import { createPicker } from '../control/picker.ts'

/** Roles, global ones and those of organisations: an id, or a list of ids in multiple mode (F2.31–F2.34). FP.12. */
export const roleSelect = createPicker({ kind: 'roleSelect', icon: 'shield', lookup: 'role' })
