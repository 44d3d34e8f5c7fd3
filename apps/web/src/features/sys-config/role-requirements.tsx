import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls, EndpointData } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/api.ts'
import { Empty, Failed, Skeleton } from '../../ui/feedback/states.tsx'
import { Switch } from '../../ui/buttons/switch.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { DataTable, type TableColumn } from '../../list/data-table.tsx'
import css from './sys-config.module.css'

const line = 'GET /api/permission/Role/SecondFactor'
type Role = EndpointData<Calls[typeof line]>['list'][number]

/** Which roles require an authenticator app; a switch applies at once, to the next sign-in of their users. */
export function RoleRequirements() {
  const { t } = useTranslation('sysConfig')
  const client = useQueryClient()
  const roles = useQuery({ queryKey: [line], queryFn: ({ signal }) => call(line, { signal, silent: true }) })
  const require = async ({ id, fullName }: Role, required: boolean) => {
    await call('PUT /api/permission/Role/:id/SecondFactor', { params: { id }, body: { required } })
    toast.success(t(required ? 'secondFactor.on' : 'secondFactor.off', { role: fullName }))
    await client.invalidateQueries({ queryKey: [line] })
  }
  if (roles.error && !roles.data) return <Failed error={roles.error} onRetry={() => void roles.refetch()} />
  if (!roles.data) return <Skeleton rows={4} />
  const { list } = roles.data
  if (list.length === 0) return <Empty title={t('secondFactor.none')} text={t('secondFactor.noneText')} />
  const columns: TableColumn<Role>[] = [
    { key: 'role', label: t('secondFactor.role'), cell: ({ fullName }) => fullName },
    { key: 'users', label: t('secondFactor.users'), width: 110, align: 'right', cell: ({ users }) => users },
    {
      key: 'ready',
      label: t('secondFactor.ready'),
      width: 110,
      align: 'right',
      cell: ({ withSecondFactor }) => withSecondFactor,
    },
    {
      key: 'required',
      label: t('secondFactor.required'),
      width: 140,
      cell: (role) => (
        <span className={css.switch}>
          <Switch
            aria-label={t('secondFactor.requiredOf', { role: role.fullName })}
            checked={role.required}
            onChange={(required) => void require(role, required).catch(() => undefined)}
          />
        </span>
      ),
    },
  ]
  return (
    <>
      <p className={css.lead}>{t('secondFactor.text')}</p>
      <div className={css.roles}>
        <DataTable label={t('tabs.secondFactor')} columns={columns} rows={list} rowKey={({ id }) => id} />
      </div>
    </>
  )
}
