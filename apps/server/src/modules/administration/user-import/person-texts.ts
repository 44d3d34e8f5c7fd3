import type { Language, Text } from '@armature/contract'

const texts = {
  unknownOrganize: {
    zh: '组织“{name}”不存在。请填写编码，或从公司写起的完整路径，例如“公司/部门”',
    tw: '組織「{name}」不存在。請填寫編碼，或從公司寫起的完整路徑，例如「公司/部門」',
    en: 'Organization “{name}” not found. Enter its code or its full path from the company, for example “Company/Department”',
  },
  organizeOff: {
    zh: '组织“{name}”已停用',
    tw: '組織「{name}」已停用',
    en: 'The organization “{name}” is disabled',
  },
  severalOrganizes: {
    zh: '有多个组织叫“{name}”，请填写编码',
    tw: '有多個組織叫「{name}」，請填寫編碼',
    en: 'Several organizations are named “{name}”. Enter the code',
  },
  unknownPosition: {
    zh: '所属组织中没有岗位“{name}”',
    tw: '所屬組織中沒有職位「{name}」',
    en: 'These organizations have no position “{name}”',
  },
  severalPositions: {
    zh: '所属组织中有多个岗位叫“{name}”，请填写编码',
    tw: '所屬組織中有多個職位叫「{name}」，請填寫編碼',
    en: 'Several positions in these organizations are named “{name}”. Enter the code',
  },
  unknownRole: {
    zh: '角色“{name}”不存在或已停用',
    tw: '角色「{name}」不存在或已停用',
    en: 'The role “{name}” does not exist or is disabled',
  },
  severalRoles: {
    zh: '有多个角色叫“{name}”，请填写编码',
    tw: '有多個角色叫「{name}」，請填寫編碼',
    en: 'Several roles are named “{name}”. Enter the code',
  },
  unfitRole: {
    zh: '角色“{name}”不属于所填的组织',
    tw: '角色「{name}」不屬於所填的組織',
    en: 'The role “{name}” does not belong to these organizations',
  },
  unknownGroup: {
    zh: '分组“{name}”不存在或已停用',
    tw: '群組「{name}」不存在或已停用',
    en: 'The group “{name}” does not exist or is disabled',
  },
  severalGroups: {
    zh: '有多个分组叫“{name}”，请填写编码',
    tw: '有多個群組叫「{name}」，請填寫編碼',
    en: 'Several groups are named “{name}”. Enter the code',
  },
  unknownManager: {
    zh: '没有在用的账号“{name}”。同一文件中的上级须写在前面的行',
    tw: '沒有使用中的帳號「{name}」。同一檔案中的主管須寫在前面的列',
    en: 'No active account “{name}”. A manager in the same file must come in an earlier row',
  },
  doubled: { zh: '与第 {name} 行重复', tw: '與第 {name} 列重複', en: 'Same as in row {name}' },
  mobile: {
    zh: '请填写正确的手机号：11 位，以 13 至 19 开头',
    tw: '請填寫正確的手機號碼：11 位，以 13 至 19 開頭',
    en: 'Enter a mobile number with 11 digits that starts with 13 to 19',
  },
  email: {
    zh: '请填写正确的邮箱',
    tw: '請填寫正確的電子郵件',
    en: 'Enter an email address, for example name@example.com',
  },
  accountHint: {
    zh: '登录用的账号，不含空格',
    tw: '登入用的帳號，不含空格',
    en: 'Used to sign in, without spaces',
  },
  passwordHint: {
    zh: '首次登录后须改密码。留空则由管理员重置密码后才能用密码登录',
    tw: '首次登入後須改密碼。留空則由管理員重設密碼後才能用密碼登入',
    en: 'Must be changed at the first sign-in. If empty, an administrator sets one later',
  },
  manyHint: { zh: '多个用分号隔开', tw: '多個用分號隔開', en: 'Separate several with semicolons' },
  organizeHint: {
    zh: '编码，或从公司写起的完整路径。多个用分号隔开，第一个为当前组织',
    tw: '編碼，或從公司寫起的完整路徑。多個用分號隔開，第一個為目前組織',
    en: 'Code, or full path from the company. Separate several with semicolons; the first is the current one',
  },
  positionHint: {
    zh: '所属组织中的岗位名称或编码，多个用分号隔开',
    tw: '所屬組織中的職位名稱或編碼，多個用分號隔開',
    en: 'Names or codes of positions in these organizations, separated by semicolons',
  },
  dateHint: { zh: '例如 2026-11-20', tw: '例如 2026-11-20', en: 'For example 2026-11-20' },
} satisfies Record<string, Text>

export type PersonText = keyof typeof texts

/** Texts of files and previews of users. */
export const formatPersonText = (key: PersonText, language: Language, name: string | number = ''): string =>
  texts[key][language].replace('{name}', String(name))
