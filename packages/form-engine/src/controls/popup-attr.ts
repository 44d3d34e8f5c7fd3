import { createAttributeControl } from '../control/attribute.ts'

/** A field of the record that a popup select, or a popover table select, of this form has chosen. FP.06. */
export const popupAttr = createAttributeControl('popupAttr', 'file-output', 'interface')
