import { approverDefaults } from '@armature/form-engine/flow/node-fields'
import type { ApproverNode } from '@armature/form-engine/flow/types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { AdvancedTab } from './advanced-tab.tsx'
import { FieldRights } from './field-rights.tsx'
import { LimitsTab } from './limits-tab.tsx'
import { ApproversTab } from './approvers-tab.tsx'

type Tab = 'who' | 'fields' | 'limits' | 'more'

/** Approvers, their field permissions, time limits, and their actions. */
export function ApproverPanel({ node }: { node: ApproverNode }) {
  const { t } = useTranslation('workflow')
  const [tab, setTab] = useState<Tab>('who')
  return (
    <>
      <Tabs
        label={t('designer.panel')}
        active={tab}
        onChange={setTab}
        items={[
          { key: 'who', label: t('panel.who') },
          { key: 'fields', label: t('panel.rights') },
          { key: 'limits', label: t('panel.limits') },
          { key: 'more', label: t('panel.more') },
        ]}
      />
      {tab === 'who' && <ApproversTab node={node} />}
      {tab === 'fields' && (
        <FieldRights nodeId={node.nodeId} operates={node.properties.formOperates} unnamed={approverDefaults} />
      )}
      {tab === 'limits' && <LimitsTab node={node} />}
      {tab === 'more' && <AdvancedTab node={node} />}
    </>
  )
}
