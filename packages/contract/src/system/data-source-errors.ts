import type { ErrorEntry } from '../errors.ts'

/** Another database could not be used. It has its own code: a test of a data source shows it in place, not as a message. */
export const sourceFaultCode = 424
const code = sourceFaultCode

export const dataSourceErrors = {
  'dataSource.notFound': {
    code: 404,
    text: { zh: '数据源不存在', tw: '資料來源不存在', en: 'Data source not found' },
  },
  'dataSource.codeUnknown': {
    code: 400,
    text: {
      zh: '本系统中没有编码为“{enCode}”的数据源，请先新建',
      tw: '本系統中沒有編碼為「{enCode}」的資料來源，請先新增',
      en: 'No data source has the code “{enCode}”. Create it first',
    },
  },
  'dataSource.tableUnknown': {
    code: 404,
    text: {
      zh: '数据源中没有表“{table}”，或账号无权读取',
      tw: '資料來源中沒有資料表「{table}」，或帳號無權讀取',
      en: 'The data source has no table “{table}”, or its account may not read it',
    },
  },
  'dataSource.off': {
    code: 409,
    text: { zh: '数据源已停用', tw: '資料來源已停用', en: 'The data source is turned off' },
  },
  'dataSource.inUse': {
    code: 409,
    text: {
      zh: '数据源“{name}”正被以下数据接口使用，不能删除：{interfaces}',
      tw: '資料來源「{name}」正被以下資料介面使用，不能刪除：{interfaces}',
      en: 'The data source “{name}” is used by these data interfaces and cannot be deleted: {interfaces}',
    },
  },
  'dataSource.passwordAgain': {
    code: 400,
    text: {
      zh: '主机、端口、账号或加密方式已改变，请重新填写密码',
      tw: '主機、連接埠、帳號或加密方式已變更，請重新填寫密碼',
      en: 'Host, port, account or encryption have changed. Enter the password again',
    },
  },
  'dataSource.address': {
    code,
    text: {
      zh: '找不到主机“{host}”的地址，请检查主机名',
      tw: '找不到主機「{host}」的位址，請檢查主機名稱',
      en: 'The host “{host}” could not be resolved. Check the name',
    },
  },
  'dataSource.refused': {
    code,
    text: {
      zh: '“{at}”拒绝连接：该端口上没有服务，或被防火墙拒绝',
      tw: '「{at}」拒絕連線：該連接埠上沒有服務，或被防火牆拒絕',
      en: '“{at}” refused the connection: nothing listens on this port, or a firewall blocks it',
    },
  },
  'dataSource.timeout': {
    code,
    text: {
      zh: '“{at}”在 {seconds} 秒内没有应答',
      tw: '「{at}」在 {seconds} 秒內沒有回應',
      en: '“{at}” did not respond within {seconds} seconds',
    },
  },
  'dataSource.notPostgres': {
    code,
    text: {
      zh: '“{at}”有应答，但不是 PostgreSQL 数据库',
      tw: '「{at}」有回應，但不是 PostgreSQL 資料庫',
      en: '“{at}” responds, but is not a PostgreSQL database',
    },
  },
  'dataSource.lost': {
    code,
    text: {
      zh: '“{at}”断开了连接：它可能不是 PostgreSQL 数据库，或正在停止',
      tw: '「{at}」中斷了連線：它可能不是 PostgreSQL 資料庫，或正在停止',
      en: '“{at}” closed the connection. It may not be a PostgreSQL database or may be shutting down',
    },
  },
  'dataSource.noTls': {
    code,
    text: {
      zh: '“{at}”不支持加密连接',
      tw: '「{at}」不支援加密連線',
      en: '“{at}” does not support encryption',
    },
  },
  'dataSource.tls': {
    code,
    text: {
      zh: '与“{at}”建立加密连接失败：{reason}',
      tw: '與「{at}」建立加密連線失敗：{reason}',
      en: 'Encryption with “{at}” failed: {reason}',
    },
  },
  'dataSource.certificate': {
    code,
    text: {
      zh: '“{at}”的证书未通过校验：{reason}',
      tw: '「{at}」的憑證未通過驗證：{reason}',
      en: 'The certificate of “{at}” is not valid: {reason}',
    },
  },
  'dataSource.password': {
    code,
    text: {
      zh: '账号“{userName}”的密码不正确，或账号不存在',
      tw: '帳號「{userName}」的密碼不正確，或帳號不存在',
      en: 'The password of “{userName}” is wrong, or the account does not exist',
    },
  },
  'dataSource.database': {
    code,
    text: {
      zh: '“{at}”上没有数据库“{database}”',
      tw: '「{at}」上沒有資料庫「{database}」',
      en: '“{at}” has no database “{database}”',
    },
  },
  'dataSource.schema': {
    code,
    text: {
      zh: '数据库中没有模式“{schema}”，或账号无权使用它',
      tw: '資料庫中沒有結構描述「{schema}」，或帳號無權使用它',
      en: 'The database has no schema “{schema}”, or its account may not use it',
    },
  },
  'dataSource.turnedAway': {
    code,
    text: {
      zh: '“{at}”不接受该连接：{reason}',
      tw: '「{at}」不接受該連線：{reason}',
      en: '“{at}” did not accept the connection: {reason}',
    },
  },
  'dataSource.mighty': {
    code,
    text: {
      zh: '账号“{userName}”权限过大（超级用户，或可读写服务器文件），请改用只读账号',
      tw: '帳號「{userName}」權限過大（超級使用者，或可讀寫伺服器檔案），請改用唯讀帳號',
      en: 'The account “{userName}” has too many privileges (superuser, or access to server files). Use a read-only account',
    },
  },
  'dataSource.own': {
    code,
    text: {
      zh: '这是本系统自己的数据库，不能作为数据源；查询本系统的表单请在数据接口中使用“开放表单”',
      tw: '這是本系統自己的資料庫，不能作為資料來源；查詢本系統的表單請在資料介面中使用「開放表單」',
      en: 'This is the database of this system. Open its forms to data interfaces instead',
    },
  },
} satisfies Record<string, ErrorEntry>
