import { createAttributeControl } from '../control/attribute.ts'

/** A field of the record that a relation field of this form has chosen. FP.07. */
export const relationFormAttr = createAttributeControl('relationFormAttr', 'file-symlink', 'record')
