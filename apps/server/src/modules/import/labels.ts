import type { Text } from '@armature/contract'

/** Additional column in a file of failed rows (FO.35). */
export const errorsLabel: Text = { zh: '错误信息', tw: '錯誤訊息', en: 'Errors' }

export const templateLabel: Text = { zh: '导入模板', tw: '匯入範本', en: 'import template' }
export const failuresLabel: Text = { zh: '导入失败数据', tw: '匯入失敗資料', en: 'rows not imported' }
