import type { Field } from '@armature/form-engine'
import { defaultApprovalShare } from '@armature/form-engine/flow/create-nodes'
import { describeTimeLimits } from '@armature/form-engine/flow/describe-time-limits'
import { hasMembers } from '@armature/form-engine/flow/problems'
import type {
  ApproverNode,
  CopyNode,
  CopyProperties,
  FlowNode,
  Members,
  SubFlowNode,
} from '@armature/form-engine/flow/types'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDisplayText } from '../../../../form/display-text.ts'
import { useInterfaces } from '../../../../form/interface/use-interfaces.ts'
import { getFieldName } from '../../../../form/text/engine-texts.ts'
import { joinFacts } from '../../../../lib/i18n/join-names.ts'
import { translateName } from '../../../../lib/i18n/translate-name.ts'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import css from '../../drawing/drawing.module.css'
import { toSelections } from '../../members.ts'
import { useFlowsToStart } from '../panel/sub-flow-panel.tsx'
import { useFlow } from '../state/flow-designer.ts'
import { findIn } from '../state/tree.ts'
import { indexFieldsByPath } from '../../../../form/conditions/describe-conditions.ts'

/** The approvers or recipients on the card of a node. */
export function Summary({ node }: { node: FlowNode }) {
  const { t } = useTranslation('workflow')
  if (node.type === 'start') return <span className={`${css.words} ${css.quiet}`}>{t('designer.everyone')}</span>
  if (node.type === 'copy') return <Recipients node={node} />
  if (node.type === 'subFlow') return <SubFlow node={node} />
  if (node.type !== 'approver') return null
  return (
    <>
      <Approvers node={node} />
      <Limits node={node} />
      {node.properties.hasSign && <span className={`${css.words} ${css.quiet}`}>{t('designer.signs')}</span>}
    </>
  )
}

/** The flow that is started, for which rows, and whether the flow waits for it. */
function SubFlow({ node: { properties } }: { node: SubFlowNode }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const form = useFlow((state) => state.form)
  const flow = useFlowsToStart()?.find(({ id }) => id === properties.templateId)
  const table = indexFieldsByPath(form).get(properties.rows)?.field
  if (properties.templateId === '') return <Missing words={t('designer.noSubFlow')} />
  const words = [
    ...(table ? [t('panel.subFlowRow', { name: getFieldName(table, language) })] : []),
    t(properties.waits ? 'designer.waits' : 'designer.waitsNot'),
  ]
  return (
    <>
      <span className={css.words}>{flow ? translateName(flow, language) : t('designer.otherFlow')}</span>
      <span className={`${css.words} ${css.quiet}`}>{joinFacts(words, language)}</span>
    </>
  )
}

function Approvers({ node: { properties } }: { node: ApproverNode }) {
  const { t } = useTranslation('workflow')
  const language = useLanguage()
  const flow = useFlow((state) => state.flow)
  const form = useFlow((state) => state.form)
  const sign = t(`sign.${properties.counterSign}`, {
    share: properties.approvalShare ?? defaultApprovalShare,
  })
  const words = (text: string) => <span className={css.words}>{t('designer.whoAndHow', { who: text, sign })}</span>
  switch (properties.assigneeType) {
    case 1:
      return words(t('assignee.superior', { count: properties.managerLevel }))
    case 2:
      return words(t('assignee.2'))
    case 3:
      return words(t('assignee.3'))
    case 4: {
      const field = indexFieldsByPath(form).get(properties.formFieldId.replace('-', '.'))?.field
      if (!field) return <Missing words={t('designer.noField')} />
      return words(t('assignee.field', { name: getFieldName(field, language) }))
    }
    case 5: {
      const found = findIn(flow, properties.nodeIdRef)
      if (found?.kind !== 'node') return <Missing words={t('designer.noNode')} />
      return words(t('assignee.handler', { name: found.node.properties.title }))
    }
    case 6:
      return <Names members={properties} sign={sign} />
    case 9:
      return <InterfaceName properties={properties} words={words} />
    case 7:
      return words(t('assignee.7'))
  }
}

/** The members that get a copy, and the data interface that names others. */
function Recipients({ node: { properties } }: { node: CopyNode }) {
  const { interfaceId = '' } = properties.approverInterface ?? {}
  if (interfaceId === '') return <Names members={properties} />
  return (
    <>
      {hasMembers(properties) && <Names members={properties} />}
      <InterfaceName properties={properties} words={(text) => <span className={css.words}>{text}</span>} />
    </>
  )
}

interface InterfaceNameProps {
  properties: Pick<CopyProperties, 'approverInterface'>
  words: (text: string) => ReactNode
}

function InterfaceName({ properties, words }: InterfaceNameProps) {
  const { t } = useTranslation('workflow')
  const { data } = useInterfaces()
  const { interfaceId = '' } = properties.approverInterface ?? {}
  if (interfaceId === '') return <Missing words={t('designer.noInterface')} />
  const found = data?.list.find(({ id }) => id === interfaceId)
  if (data && !found) return <Missing words={t('panel.interfaceGone')} />
  return words(found ? t('assignee.interface', { name: found.fullName }) : t('assignee.9'))
}

function Limits({ node: { properties } }: { node: ApproverNode }) {
  const language = useLanguage()
  const { timeLimits = [] } = properties
  if (timeLimits.length === 0) return null
  const words = describeTimeLimits(timeLimits)[language]
  return (
    <span className={`${css.words} ${css.quiet}`} title={words}>
      {words}
    </span>
  )
}

function Names({ members, sign }: { members: CopyNode['properties'] | Members; sign?: string }) {
  const { t } = useTranslation('workflow')
  const { field, ids } = useMemberField(members)
  const names = useDisplayText(field, 'members', ids)
  if (ids.length === 0) return <Missing words={t('designer.noMembers')} />
  const who = names || t('designer.memberCount', { count: ids.length })
  return <span className={css.words}>{sign ? t('designer.whoAndHow', { who, sign }) : who}</span>
}

function useMemberField(members: Members): { field: Field; ids: string[] } {
  return useMemo(
    () => ({
      field: { vModel: 'members', multiple: true, config: { jnpfKey: 'usersSelect', label: '' } },
      ids: toSelections(members),
    }),
    [members],
  )
}

const Missing = ({ words }: { words: string }) => <span className={`${css.words} ${css.missing}`}>{words}</span>
