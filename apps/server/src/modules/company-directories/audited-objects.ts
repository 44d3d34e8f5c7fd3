import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

/** The accounts; of the secret only whether it has changed is stored. */
const companyDirectory = describeTable({
  kind: 'companyDirectory',
  table: 'company_directories',
  idType: 'text',
  name: 'o.id',
  values: {
    ...nameColumns('corp_id', 'app_key', 'agent_id', 'api_url', 'enabled_mark', 'sign_in_mark'),
    ...nameColumns('account_from', 'email_from', 'takes_mobile', 'gone', 'daily_at'),
    dailyUser: `(select u.real_name from users u where u.id = o.daily_user_id)`,
    rootOrganize: `(select t.full_name || ' (' || t.en_code || ')' from organizes t where t.id = o.root_organize_id)`,
  },
  privateValues: { secretKey: `encode(o.secret, 'hex')`, contactsSecretKey: `encode(o.contacts_secret, 'hex')` },
})

export const companyDirectoryObjects: readonly AuditedObject[] = [companyDirectory]
