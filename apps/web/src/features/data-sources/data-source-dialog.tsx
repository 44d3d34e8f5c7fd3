import { sourceKinds, type DataSource } from '@armature/contract'
import type { Rule, Values } from '@armature/form-engine'
import { secretMask } from '@armature/form-engine/control/secret'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readForEdit } from '../../form/plain/edited-object.ts'
import { FormDialog } from '../../form/plain/form-dialog.tsx'
import { createCommonFields, toFormValues, createField } from '../../form/plain/named-fields.ts'
import { getMenuName } from '../../lib/menu/menu.ts'
import { useMay } from '../../lib/menu/permission.tsx'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { Note } from '../../ui/inputs/field.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { toConnection, saveSource, useRefreshSources } from './data-source-api.ts'
import css from './data-sources.module.css'

/** Creates or edits a data source, with a test of the connection. */
export function DataSourceDialog({ source, onClose }: { source?: DataSource; onClose: () => void }) {
  const { t } = useTranslation('dataSources')
  const { t: named } = useTranslation('named')
  const language = useLanguage()
  const refresh = useRefreshSources()
  const mayTest = useMay('btn_edit')
  const form = useMemo(() => {
    const tls = (['off', 'require', 'verify'] as const).map((id) => ({ id, fullName: t(`tlsKinds.${id}`) }))
    const kinds = sourceKinds.map((id) => ({ id, fullName: t(`kinds.${id}`) }))
    const required = { required: true }
    const fields = [
      createField(
        'select',
        'kind',
        t('kind'),
        { ...required, defaultValue: 'postgresql', span: 24 },
        { options: kinds, clearable: false },
      ),
      createField(
        'comInput',
        'host',
        t('host'),
        { ...required, regList: [{ pattern: hostRule, message: t('hostRule') }] },
        { maxlength: 253, placeholder: 'db.example.com' },
      ),
      createField('numInput', 'port', t('port'), {}, { min: 1, max: 65_535, precision: 0, placeholder: t('portHint') }),
      createField('comInput', 'database', t('database'), required, { maxlength: 63 }),
      createField('comInput', 'schema', t('schema'), { ...required, defaultValue: 'public' }, { maxlength: 63 }),
      createField('comInput', 'userName', t('userName'), required, { maxlength: 63, placeholder: t('userNameHint') }),
      createField('PsdInput', 'password', t('password'), {}, { maxlength: 200, 'show-password': true }),
      createField('select', 'tls', t('tls'), { ...required, defaultValue: 'off' }, { options: tls, clearable: false }),
    ]
    return { fields: createCommonFields(named, fields), rules: [schemaOfPostgres] }
  }, [t, named])
  return (
    <FormDialog
      title={source ? t('editTitle', { name: getMenuName(source, language) }) : t('add')}
      draft={`dataSource:${source?.id ?? 'new'}`}
      form={form}
      edited={source && readForEdit('GET /api/system/DataSource/:id', { id: source.id }, toValues)}
      note={
        <div className={css.note}>
          <Note>{t('note')}</Note>
        </div>
      }
      preview={(values) => mayTest && <ConnectionTest id={source?.id} connection={toConnection(values)} />}
      save={async (values, version) => {
        await saveSource(source, values, version)
        await refresh()
      }}
      onClose={onClose}
    />
  )
}

const toValues = (source: DataSource): Values => ({
  ...toFormValues(source),
  kind: source.kind,
  host: source.host,
  port: source.port,
  database: source.database,
  schema: source.schema,
  userName: source.userName,
  password: source.hasPassword ? secretMask : '',
  tls: source.tls,
})

/** MySQL has no schemas. */
const schemaOfPostgres: Rule = {
  id: 'schema',
  name: '',
  enabled: true,
  when: {
    logic: 'and',
    groups: [{ logic: 'and', conditions: [{ field: 'kind', op: 'eq', value: 'postgresql' }] }],
  },
  then: [{ type: 'show', field: 'schema' }],
}

const hostRule = '^[A-Za-z0-9.-]+$'
