import type { ErrorEntry } from '../errors.ts'

/** Why a file is not imported, or a list not exported; the preview reports errors of single cells. */
export const importErrors = {
  'import.wrongType': {
    code: 400,
    text: {
      zh: '请上传xls、xlsx、csv格式的文件',
      tw: '請上傳xls、xlsx、csv格式的檔案',
      en: 'Upload an xls, xlsx or csv file',
    },
  },
  'import.tooLarge': {
    code: 413,
    text: { zh: '文件大小不能超过500KB', tw: '檔案大小不能超過500KB', en: 'The file must not exceed 500 KB' },
  },
  'import.noFile': {
    code: 404,
    text: { zh: '请先上传文件', tw: '請先上傳檔案', en: 'Upload a file first' },
  },
  'import.empty': {
    code: 400,
    text: { zh: '导入数据为空', tw: '匯入資料為空', en: 'Nothing to import' },
  },
  'import.tooManyRows': {
    code: 400,
    text: {
      zh: '导入数据不能超过1000条',
      tw: '匯入資料不能超過1000筆',
      en: 'At most 1000 rows can be imported at once',
    },
  },
  'import.tooManyFileRows': {
    code: 400,
    text: {
      zh: '文件不能超过{count}行，请拆分后分别导入',
      tw: '檔案不能超過{count}列，請拆分後分別匯入',
      en: 'The file has more than {count} rows. Split it and import the parts',
    },
  },
  'import.badEncoding': {
    code: 400,
    text: {
      zh: '无法识别文件的编码，请另存为 UTF-8 格式的 csv 文件',
      tw: '無法識別檔案的編碼，請另存為 UTF-8 格式的 csv 檔案',
      en: 'The file has an unknown encoding. Save it as csv in UTF-8',
    },
  },
  'import.openQuote': {
    code: 400,
    text: {
      zh: '第{row}行第{column}列的引号没有闭合，请补上引号后再上传',
      tw: '第{row}列第{column}欄的引號沒有閉合，請補上引號後再上傳',
      en: 'The quotation mark in row {row}, column {column} is not closed. Close it and upload the file again',
    },
  },
  'import.tooManyColumns': {
    code: 400,
    text: {
      zh: '表格不能超过{count}列，请使用下载的模板',
      tw: '表格不能超過{count}欄，請使用下載的範本',
      en: 'The sheet must not have more than {count} columns. Use the template',
    },
  },
  'import.unreadable': {
    code: 400,
    text: {
      zh: '文件已损坏或设有密码，无法读取',
      tw: '檔案已損壞或設有密碼，無法讀取',
      en: 'The file is damaged or password-protected and cannot be read',
    },
  },
  'import.tooComplex': {
    code: 400,
    text: {
      zh: '文件内容过大，无法读取。请将数据粘贴到下载的模板中再上传',
      tw: '檔案內容過大，無法讀取。請將資料貼到下載的範本中再上傳',
      en: 'The file has too much content. Paste the data into the template and upload that',
    },
  },
  'import.headingMerged': {
    code: 400,
    text: {
      zh: '表头不能有合并单元格，请使用下载的模板',
      tw: '表頭不能有合併儲存格，請使用下載的範本',
      en: 'The header must not have merged cells. Use the template',
    },
  },
  'import.headingMissing': {
    code: 400,
    text: {
      zh: '表头缺少列：{names}。请使用下载的模板',
      tw: '表頭缺少以下欄：{names}。請使用下載的範本',
      en: 'Columns missing in the header: {names}. Use the template',
    },
  },
  'import.noColumn': {
    code: 400,
    text: {
      zh: '文件中没有可以导入的列，请使用模板中的列名',
      tw: '檔案中沒有可以匯入的欄，請使用範本中的欄名',
      en: 'The file has no column that can be imported. Use the headings of the template',
    },
  },
  'import.headingDoubled': {
    code: 400,
    text: {
      zh: '表头有重复的列：{names}',
      tw: '表頭有重複的欄：{names}',
      en: 'Duplicate columns in the header: {names}',
    },
  },
  'import.keyReused': {
    code: 409,
    text: {
      zh: '此行已导入过，之后内容有修改，请重新上传文件',
      tw: '此列已匯入過，之後內容有變更，請重新上傳檔案',
      en: 'This row was already imported and has been changed since. Upload the file again',
    },
  },
  'import.noKeyField': {
    code: 400,
    text: {
      zh: '请选择一个不可重复的字段作为匹配字段',
      tw: '請選擇一個不可重複的欄位作為比對欄位',
      en: 'Choose a unique field to match records by',
    },
  },
  'import.off': {
    code: 400,
    text: { zh: '此列表未启用导入', tw: '此清單未啟用匯入', en: 'Import is not enabled for this list' },
  },
  'export.off': {
    code: 400,
    text: { zh: '此列表未启用导出', tw: '此清單未啟用匯出', en: 'Export is not enabled for this list' },
  },
  'export.noColumns': {
    code: 400,
    text: { zh: '没有可导出的列', tw: '沒有可匯出的欄', en: 'No columns to export' },
  },
  'export.tooManyRunning': {
    code: 429,
    text: {
      zh: '你已有{count}个导出在进行，请等待其完成',
      tw: '你已有{count}個匯出在進行，請等待其完成',
      en: '{count} of your exports are already running. Wait until one is ready',
    },
  },
  'export.tooMany': {
    code: 400,
    text: {
      zh: '一次最多导出{count}条，请先缩小查询范围',
      tw: '一次最多匯出{count}筆，請先縮小查詢範圍',
      en: 'At most {count} rows can be exported at once. Narrow the list first',
    },
  },
  'export.gone': {
    code: 404,
    text: {
      zh: '文件不存在或已过期，请重新导出',
      tw: '檔案不存在或已過期，請重新匯出',
      en: 'The file no longer exists. Export it again',
    },
  },
} satisfies Record<string, ErrorEntry>
