import type { ErrorEntry } from '../errors.ts'

const at = {
  zh: '（第 {line} 行第 {column} 列）',
  tw: '（第 {line} 行第 {column} 欄）',
  en: ' (line {line}, column {column})',
}

export const dataInterfaceErrors = {
  'dataInterface.notFound': {
    code: 404,
    text: { zh: '数据接口不存在', tw: '資料介面不存在', en: 'Data interface not found' },
  },
  'dataInterface.off': {
    code: 409,
    text: {
      zh: '数据接口“{name}”已停用',
      tw: '資料介面「{name}」已停用',
      en: 'The data interface “{name}” is turned off',
    },
  },
  'dataInterface.notGranted': {
    code: 403,
    text: {
      zh: '你没有权限调用此数据接口',
      tw: '你沒有權限呼叫此資料介面',
      en: 'You do not have permission to call this data interface',
    },
  },
  'dataInterface.parameterDenied': {
    code: 403,
    text: {
      zh: '没有使用此数据接口的表单会发送这些参数',
      tw: '沒有使用此資料介面的表單會傳送這些參數',
      en: 'No form that uses this data interface sends these parameters',
    },
  },
  'dataInterface.pathValue': {
    code: 400,
    text: {
      zh: '参数“{field}”不能作为地址的一部分',
      tw: '參數「{field}」不能作為網址的一部分',
      en: 'The value of “{field}” cannot be part of an address',
    },
  },
  'dataInterface.roleUnknown': {
    code: 400,
    text: { zh: '该角色不存在', tw: '該角色不存在', en: 'Role not found' },
  },
  'dataInterface.inUse': {
    code: 409,
    text: {
      zh: '数据接口“{name}”正被以下表单使用，不能删除：{designs}',
      tw: '資料介面「{name}」正被以下表單使用，不能刪除：{designs}',
      en: 'The data interface “{name}” is used by these forms and cannot be deleted: {designs}',
    },
  },
  'dataInterface.categoryUnknown': {
    code: 400,
    text: { zh: '该分类不存在', tw: '該分類不存在', en: 'Category not found' },
  },
  'dataInterface.parameterTwice': {
    code: 400,
    text: { zh: '参数“{field}”重复', tw: '參數「{field}」重複', en: 'The parameter “{field}” is defined twice' },
  },
  'dataInterface.parameterUnknown': {
    code: 400,
    text: {
      zh: '使用了参数 {{field}}，但参数表中没有它',
      tw: '使用了參數 {{field}}，但參數表中沒有它',
      en: '{{field}} is used but not defined as a parameter',
    },
  },
  'dataInterface.parameterMissing': {
    code: 400,
    text: {
      zh: '请填写参数“{name}”',
      tw: '請填寫參數「{name}」',
      en: 'The parameter “{name}” is required',
    },
  },
  'dataInterface.parameterValue': {
    code: 400,
    text: {
      zh: '参数“{name}”的值与它的类型不符',
      tw: '參數「{name}」的值與它的類型不符',
      en: 'The value of the parameter “{name}” does not match its type',
    },
  },
  'dataInterface.fieldUnknown': {
    code: 400,
    text: {
      zh: '结果中没有字段“{field}”',
      tw: '結果中沒有欄位「{field}」',
      en: 'The records have no field “{field}”',
    },
  },
  /** for users of the interface; its administrators see the reason */
  'dataInterface.failed': {
    code: 400,
    text: {
      zh: '数据接口“{name}”取数失败，请联系管理员',
      tw: '資料介面「{name}」取得資料失敗，請聯絡管理員',
      en: 'The data interface “{name}” could not be read. Contact the administrator',
    },
  },
  'dataInterface.noReader': {
    code: 409,
    text: {
      zh: '数据库没有供数据接口使用的只读账号，SQL 接口不能使用；请运维人员设置 DATABASE_READER_URL',
      tw: '資料庫沒有供資料介面使用的唯讀帳號，SQL 介面不能使用；請維運人員設定 DATABASE_READER_URL',
      en: 'The database has no read-only account for data interfaces, so SQL cannot run. The operator sets DATABASE_READER_URL',
    },
  },
  'dataInterface.sqlEmpty': {
    code: 400,
    text: { zh: '请填写 SQL 语句', tw: '請填寫 SQL 陳述式', en: 'Enter SQL' },
  },
  'dataInterface.sqlNotOne': {
    code: 400,
    text: {
      zh: `只能写一条 SELECT 查询语句${at.zh}`,
      tw: `只能寫一條 SELECT 查詢陳述式${at.tw}`,
      en: `Only one SELECT is allowed${at.en}`,
    },
  },
  'dataInterface.sqlCatalog': {
    code: 400,
    text: {
      zh: `SQL 不能读取系统表和数据库设置${at.zh}`,
      tw: `SQL 不能讀取系統表和資料庫設定${at.tw}`,
      en: `SQL cannot read system tables and settings of the database${at.en}`,
    },
  },
  'dataInterface.sqlOpenEnd': {
    code: 400,
    text: {
      zh: `引号、括号或注释没有成对${at.zh}`,
      tw: `引號、括號或註解沒有成對${at.tw}`,
      en: `A quote, bracket or comment is not closed${at.en}`,
    },
  },
  'dataInterface.sqlSyntax': {
    code: 400,
    text: {
      zh: `SQL 语法有误${at.zh}：{reason}`,
      tw: `SQL 語法有誤${at.tw}：{reason}`,
      en: `The SQL is not valid${at.en}: {reason}`,
    },
  },
  'dataInterface.sqlName': {
    code: 400,
    text: {
      zh: `SQL 中的表或字段不存在，或未开放${at.zh}：{reason}`,
      tw: `SQL 中的表或欄位不存在，或未開放${at.tw}：{reason}`,
      en: `A table or field does not exist or is not open to data interfaces${at.en}: {reason}`,
    },
  },
  'dataInterface.sqlRun': {
    code: 400,
    text: { zh: 'SQL 执行出错：{reason}', tw: 'SQL 執行出錯：{reason}', en: 'The SQL failed: {reason}' },
  },
  'dataInterface.fieldTwice': {
    code: 400,
    text: {
      zh: '结果中有两个名为“{field}”的字段，请用 as 另起一个名字',
      tw: '結果中有兩個名為「{field}」的欄位，請用 as 另取一個名稱',
      en: 'Two fields of the result are named “{field}”. Rename one with “as”',
    },
  },
  'dataInterface.slow': {
    code: 400,
    text: {
      zh: '取数超过 {seconds} 秒，已停止',
      tw: '取得資料超過 {seconds} 秒，已停止',
      en: 'The query took longer than {seconds} seconds and was stopped',
    },
  },
  'dataInterface.large': {
    code: 400,
    text: {
      zh: '返回的数据超过 {megabytes} MB，已停止',
      tw: '傳回的資料超過 {megabytes} MB，已停止',
      en: 'The result exceeds {megabytes} MB, so it was stopped',
    },
  },
  'dataInterface.rows': {
    code: 400,
    text: {
      zh: '数据超过 {most} 条',
      tw: '資料超過 {most} 筆',
      en: 'The result has more than {most} records',
    },
  },
  'dataInterface.busy': {
    code: 503,
    text: {
      zh: '正在执行的数据接口较多，请稍后再试',
      tw: '正在執行的資料介面較多，請稍後再試',
      en: 'Too many data interfaces are running. Try again shortly',
    },
  },
  'dataInterface.json': {
    code: 400,
    text: {
      zh: '不是有效的 JSON 数组{at}',
      tw: '不是有效的 JSON 陣列{at}',
      en: 'This is not a JSON list of records{at}',
    },
  },
  'dataInterface.reply': {
    code: 400,
    text: {
      zh: '对方的回复中，“{place}”处不是记录数组',
      tw: '對方的回覆中，「{place}」處不是記錄陣列',
      en: 'The response has no list of records at “{place}”',
    },
  },
  'dataInterface.address': {
    code: 400,
    text: {
      zh: '地址必须以 http:// 或 https:// 开头，主机名中不能有参数',
      tw: '網址必須以 http:// 或 https:// 開頭，主機名稱中不能有參數',
      en: 'The address must start with http:// or https:// and must not have a parameter in its host',
    },
  },
  'dataInterface.header': {
    code: 400,
    text: {
      zh: '不能设置请求头“{field}”',
      tw: '不能設定請求標頭「{field}」',
      en: 'The header “{field}” cannot be set',
    },
  },
  'dataInterface.host': {
    code: 400,
    text: {
      zh: '主机“{host}”不在允许调用的主机列表中，请管理员在系统配置中加入',
      tw: '主機「{host}」不在允許呼叫的主機清單中，請管理員在系統設定中加入',
      en: 'The host “{host}” is not an allowed host. An administrator can add it in the settings',
    },
  },
  'dataInterface.inside': {
    code: 400,
    text: {
      zh: '主机“{host}”指向内部地址 {address}，该地址不在允许列表中',
      tw: '主機「{host}」指向內部位址 {address}，該位址不在允許清單中',
      en: '“{host}” resolves to the internal address {address}, which is not allowed',
    },
  },
  'dataInterface.unreachable': {
    code: 400,
    text: {
      zh: '无法连接“{host}”：{reason}',
      tw: '無法連線「{host}」：{reason}',
      en: '“{host}” cannot be reached: {reason}',
    },
  },
  'dataInterface.status': {
    code: 400,
    text: {
      zh: '对方回复了状态 {status}',
      tw: '對方回覆了狀態 {status}',
      en: 'The other system returned status {status}',
    },
  },
  'dataInterface.import': {
    code: 400,
    text: {
      zh: '文件不是有效的数据接口导出文件',
      tw: '檔案不是有效的資料介面匯出檔',
      en: 'The file is not an exported data interface',
    },
  },
  'dataInterface.modelUnknown': {
    code: 400,
    text: {
      zh: '所选表单不存在或尚未发布',
      tw: '所選表單不存在或尚未發布',
      en: 'A chosen form does not exist or is not released',
    },
  },
  'dataInterface.modelInUse': {
    code: 409,
    text: {
      zh: '表单“{model}”正被数据接口使用，不能取消开放：{interfaces}',
      tw: '表單「{model}」正被資料介面使用，不能取消開放：{interfaces}',
      en: 'The form “{model}” is read by these data interfaces and must stay open: {interfaces}',
    },
  },
} satisfies Record<string, ErrorEntry>
