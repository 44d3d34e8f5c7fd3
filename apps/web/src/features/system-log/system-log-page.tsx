import { systemLogKinds, type SystemLogKind } from '@armature/contract'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagePart } from '../../lib/menu/page-search.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { AccessList } from './access-list.tsx'
import { ErrorList } from './error-list.tsx'
import { InterfaceList } from './interface-list.tsx'
import { JobList } from './job-list.tsx'
import css from './system-log.module.css'

const lists: Record<SystemLogKind, () => ReactNode> = {
  signIn: () => <AccessList key="signIn" kind="signIn" />,
  operation: () => <AccessList key="operation" kind="operation" />,
  error: () => <ErrorList />,
  interface: () => <InterfaceList />,
  job: () => <JobList />,
}

/** The logs of the installation: sign-ins, operations, errors, data interfaces and background jobs. */
export default function SystemLogPage() {
  const { t } = useTranslation('systemLog')
  const id = useId()
  const [kind, show] = usePagePart<SystemLogKind>('log', systemLogKinds)
  return (
    <section className={css.page}>
      <Tabs
        label={t('title')}
        className={css.tabs ?? ''}
        idPrefix={id}
        active={kind}
        onChange={show}
        items={systemLogKinds.map((one) => ({ key: one, label: t(`titles.${one}`) }))}
      />
      <div role="tabpanel" id={`${id}-panel-${kind}`} aria-labelledby={`${id}-tab-${kind}`} className={css.panel}>
        {lists[kind]()}
      </div>
    </section>
  )
}
