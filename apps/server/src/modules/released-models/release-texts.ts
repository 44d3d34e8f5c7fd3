import type { Language, SourceSetting } from '@armature/form-engine'

/** Messages for problems that only a release can find; the form engine has those of the form itself. */
export const releaseTexts: Record<Language, Record<string, string>> = {
  zh: {
    'release.emptyForm': '表单中还没有字段',
    'release.rule': '“{label}”的单据规则不存在',
    'release.dictionary': '“{label}”未选择数据字典，或所选的数据字典不存在',
    'release.model': '“{label}”关联的表单不存在或尚未发布',
    'release.noModel': '“{label}”尚未选择关联的表单',
    'release.modelField': '“{label}”的{setting}“{name}”在所选的表单中不存在',
    'release.noModelField': '“{label}”尚未选择显示字段',
    'release.interface': '“{label}”所用的数据接口不存在',
    'release.interfaceField': '“{label}”的{setting}“{name}”在所选的数据接口中不存在',
    'release.unknownTemplate': '所选的打印模板不存在，或不属于本表单',
    'release.tooManyColumns': '“{label}”的数据表累计已有 {count} 列，最多 {max} 列',
    'release.notUnique': '“{label}”不能设为不可重复：子表列、多选和超过 600 字的文本不支持',
    'release.duplicates': '已有数据中“{label}”存在重复值，不能设为不可重复：{values}',
    'release.strayListEntry': '列表中的“{label}”对应的字段已不存在，将不再显示',
    'release.emptyList': '列表中还没有列',
    'release.valuesHidden': '“{label}”换了类型：已有数据中的值保留在数据库中，但不再显示；改回原来的类型即可恢复',
    'release.textBecomesChoice': '“{label}”改为选项：已有的文字若不在选项中，仍会显示，但修改该数据时要重新选择',
    'release.choiceBecomesText': '“{label}”不再是选项：已有数据显示的是选项的编码，不是名称',
    'release.decides': '{where}“{usedBy}”按“{label}”判断，{change}{running}',
    'release.referenceDenied': '“{label}”引用了表单“{model}”，你没有该表单的权限',
    'release.referencePartial': '“{label}”会显示表单“{model}”的全部数据，而你只能看到其中一部分数据或字段',
    'release.liftsLimit': '菜单“{menu}”按“{kind}”限制了其他用户，发布不能取消这项限制，请在菜单管理中修改',
    'release.menuDisabled': '菜单“{menu}”已在菜单管理中停用，发布后仍停用；如需启用，请联系管理员',
    'release.rewrites': '“{label}”的新类型要改写表中全部 {count} 行数据，发布时约 {seconds} 秒内该功能不能读写',
  },
  tw: {
    'release.emptyForm': '表單中還沒有欄位',
    'release.rule': '「{label}」的單據規則不存在',
    'release.dictionary': '「{label}」未選擇資料字典，或所選的資料字典不存在',
    'release.model': '「{label}」關聯的表單不存在或尚未發布',
    'release.noModel': '「{label}」尚未選擇關聯的表單',
    'release.modelField': '「{label}」的{setting}「{name}」在所選的表單中不存在',
    'release.noModelField': '「{label}」尚未選擇顯示欄位',
    'release.interface': '「{label}」所用的資料介面不存在',
    'release.interfaceField': '「{label}」的{setting}「{name}」在所選的資料介面中不存在',
    'release.unknownTemplate': '所選的列印範本不存在，或不屬於本表單',
    'release.tooManyColumns': '「{label}」的資料表累計已有 {count} 欄，最多 {max} 欄',
    'release.notUnique': '「{label}」不能設為不可重複：子表欄、多選和超過 600 字的文字不支援',
    'release.duplicates': '已有資料中「{label}」存在重複值，不能設為不可重複：{values}',
    'release.strayListEntry': '清單中的「{label}」對應的欄位已不存在，將不再顯示',
    'release.emptyList': '清單中還沒有欄',
    'release.valuesHidden': '「{label}」換了類型：已有資料中的值保留在資料庫中，但不再顯示；改回原來的類型即可恢復',
    'release.textBecomesChoice': '「{label}」改為選項：已有的文字若不在選項中，仍會顯示，但修改該資料時要重新選擇',
    'release.choiceBecomesText': '「{label}」不再是選項：已有資料顯示的是選項的編碼，不是名稱',
    'release.decides': '{where}「{usedBy}」按「{label}」判斷，{change}{running}',
    'release.referenceDenied': '「{label}」引用了表單「{model}」，你沒有該表單的權限',
    'release.referencePartial': '「{label}」會顯示表單「{model}」的全部資料，而你只能看到其中一部分資料或欄位',
    'release.liftsLimit': '選單「{menu}」按「{kind}」限制了其他使用者，發布不能取消這項限制，請在選單管理中修改',
    'release.menuDisabled': '選單「{menu}」已在選單管理中停用，發布後仍停用；如需啟用，請聯絡管理員',
    'release.rewrites': '「{label}」的新類型要改寫表中全部 {count} 列資料，發布時約 {seconds} 秒內該功能不能讀寫',
  },
  en: {
    'release.emptyForm': 'The form has no fields yet',
    'release.rule': 'The numbering rule of “{label}” does not exist',
    'release.dictionary': '“{label}” has no dictionary, or its dictionary does not exist',
    'release.model': '“{label}” refers to a form that does not exist or is not released',
    'release.noModel': 'Choose a related form for “{label}”',
    'release.modelField': 'The {setting} “{name}” of “{label}” does not exist in the chosen form',
    'release.noModelField': 'Choose a field to show for “{label}”',
    'release.interface': '“{label}” uses a data interface that does not exist',
    'release.interfaceField': 'The {setting} “{name}” of “{label}” does not exist in the chosen data interface',
    'release.unknownTemplate': 'The chosen print template does not exist or belongs to another form',
    'release.tooManyColumns': 'The table of “{label}” has had {count} columns so far; at most {max} are possible',
    'release.notUnique':
      '“{label}” cannot be unique: sub-table columns, multiple values and texts longer than 600 characters are not supported',
    'release.duplicates': '“{label}” cannot be unique because existing records have duplicate values: {values}',
    'release.strayListEntry': '“{label}” in the list uses a field that no longer exists and will not be shown',
    'release.emptyList': 'The list has no columns yet',
    'release.valuesHidden':
      '“{label}” has a new type: existing values are kept in the database but no longer shown; changing back restores them',
    'release.textBecomesChoice':
      '“{label}” becomes a choice: existing texts that are not an option stay visible, but must be chosen again when the record is edited',
    'release.choiceBecomesText': '“{label}” is no longer a choice: existing records show option codes instead of names',
    'release.decides': '{where} “{usedBy}” decides by “{label}”, {change}{running}',
    'release.referenceDenied': '“{label}” refers to the form “{model}”, for which you have no permission',
    'release.referencePartial':
      '“{label}” shows all records of the form “{model}”, but you can see only part of its records or fields',
    'release.liftsLimit':
      'The menu “{menu}” limits other users by {kind}. A release cannot remove this limit; change it in the menu administration',
    'release.menuDisabled':
      'The menu “{menu}” was disabled in the menu administration and stays disabled; an administrator can enable it',
    'release.rewrites':
      'The new type of “{label}” rewrites all {count} rows of the table: they cannot be read or written for about {seconds} s',
  },
}

/** Parts of the message for what decides by a removed field. */
export const blockingTexts: Record<Language, Record<'removed' | 'retyped' | 'running', string>> = {
  zh: {
    removed: '而本次发布会移除该字段',
    retyped: '而该字段换了类型，原有的值将不可用',
    running: '；有 {count} 个审批正在进行',
  },
  tw: {
    removed: '而本次發布會移除該欄位',
    retyped: '而該欄位換了類型，原有的值將不可用',
    running: '；有 {count} 個簽核正在進行',
  },
  en: {
    removed: 'which you remove',
    retyped: 'whose values its new type does not read',
    running: '; running approvals: {count}',
  },
}

/** Labels of field settings that refer to a field of a model or data interface. */
export const settingTexts: Record<Language, Record<SourceSetting, string>> = {
  zh: { shown: '显示字段', stored: '存储字段', narrowing: '筛选字段', attribute: '关联属性' },
  tw: { shown: '顯示欄位', stored: '儲存欄位', narrowing: '篩選欄位', attribute: '關聯屬性' },
  en: { shown: 'display field', stored: 'stored field', narrowing: 'filter field', attribute: 'attribute' },
}
