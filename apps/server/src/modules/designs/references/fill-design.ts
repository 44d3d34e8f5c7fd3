import type { Design } from '@armature/form-engine'

/** Designs of earlier versions of the product may be empty. */
export const fillDesign = ({ formData, columnData }: Design): Design => ({
  formData: { ...formData, fields: formData.fields ?? [] },
  columnData: { ...columnData, columnList: columnData.columnList ?? [], searchList: columnData.searchList ?? [] },
})
