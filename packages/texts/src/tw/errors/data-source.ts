import type zh from '../../zh/errors/data-source.ts'

export default {
  'dataSource.notFound': '資料來源不存在',
  'dataSource.codeUnknown': '本系統中沒有編碼為「{enCode}」的資料來源，請先新增',
  'dataSource.tableUnknown': '資料來源中沒有資料表「{table}」，或帳號無權讀取',
  'dataSource.off': '資料來源已停用',
  'dataSource.inUse': '資料來源「{name}」正被以下資料介面使用，不能刪除：{interfaces}',
  'dataSource.passwordAgain': '主機、連接埠、帳號或加密方式已變更，請重新填寫密碼',
  'dataSource.address': '找不到主機「{host}」的位址，請檢查主機名稱',
  'dataSource.refused': '「{at}」拒絕連線：該連接埠上沒有服務，或被防火牆拒絕',
  'dataSource.timeout': '「{at}」在 {seconds} 秒內沒有回應',
  'dataSource.notPostgres': '「{at}」有回應，但不是 PostgreSQL 資料庫',
  'dataSource.lost': '「{at}」中斷了連線：它可能不是 PostgreSQL 資料庫，或正在停止',
  'dataSource.noTls': '「{at}」不支援加密連線',
  'dataSource.tls': '與「{at}」建立加密連線失敗：{reason}',
  'dataSource.certificate': '「{at}」的憑證未通過驗證：{reason}',
  'dataSource.password': '帳號「{userName}」的密碼不正確，或帳號不存在',
  'dataSource.database': '「{at}」上沒有資料庫「{database}」',
  'dataSource.schema': '資料庫中沒有結構描述「{schema}」，或帳號無權使用它',
  'dataSource.turnedAway': '「{at}」不接受該連線：{reason}',
  'dataSource.mighty': '帳號「{userName}」權限過大（超級使用者，或可讀寫伺服器檔案），請改用唯讀帳號',
  'dataSource.own': '這是本系統自己的資料庫，不能作為資料來源；查詢本系統的表單請在資料介面中使用「開放表單」',
} satisfies typeof zh
