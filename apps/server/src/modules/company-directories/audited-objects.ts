import { type AuditedObject, describeTable, nameColumns } from '../audited-objects/index.ts'

/** The accounts; of the secret only whether it has changed is stored. */
const companyDirectory = describeTable({
  kind: 'companyDirectory',
  table: 'company_directories',
  idType: 'text',
  name: 'o.id',
  values: nameColumns('corp_id', 'app_key', 'agent_id', 'api_url', 'enabled_mark'),
  privateValues: { secretKey: `encode(o.secret, 'hex')` },
})

export const companyDirectoryObjects: readonly AuditedObject[] = [companyDirectory]
