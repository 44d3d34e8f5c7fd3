import type { Language } from '../design/types.ts'
import type { FlowFault } from './read.ts'
import type { FlowProblem, FlowProblemKey } from './types.ts'

type Texts = Record<Language, string>

/** The message of a problem, without the title of the node, which is shown beside it. */
export const formatFlowProblem = ({ key, values }: Pick<FlowProblem, 'key' | 'values'>, language: Language): string =>
  fill(problems[key][language], values)

/** Why a flow cannot be read. */
export const formatFlowFault = ({ key, path, values }: FlowFault, language: Language): string =>
  fill(faults[key][language], { path, ...values })

const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const problems: Record<FlowProblemKey, Texts> = {
  noApprover: {
    zh: '流程中至少要有一个审批节点',
    tw: '流程中至少要有一個簽核節點',
    en: 'The flow needs at least one approval node',
  },
  noTitle: { zh: '请填写节点名称', tw: '請填寫節點名稱', en: 'The node needs a name' },
  noMembers: { zh: '请选择人员', tw: '請選擇人員', en: 'Choose users' },
  noField: { zh: '请选择表单中的人员字段', tw: '請選擇表單中的人員欄位', en: 'Choose a user field of the form' },
  fieldNotPeople: {
    zh: '字段“{field}”不是人员字段',
    tw: '欄位「{field}」不是人員欄位',
    en: '“{field}” is not a user field',
  },
  noNodeRef: { zh: '请选择节点', tw: '請選擇節點', en: 'Choose an earlier node' },
  nodeRefNotBefore: {
    zh: '所选节点不在本节点之前',
    tw: '所選節點不在本節點之前',
    en: 'The chosen node does not come before this one',
  },
  rejectStepNotBefore: {
    zh: '退回的节点不在本节点之前',
    tw: '退回的節點不在本節點之前',
    en: 'The node to return to does not come before this one',
  },
  noConditions: {
    zh: '分支“{branch}”没有设置条件',
    tw: '分支「{branch}」沒有設定條件',
    en: 'The branch “{branch}” has no condition',
  },
  conditionField: {
    zh: '分支“{branch}”的条件使用了不存在的字段“{field}”',
    tw: '分支「{branch}」的條件使用了不存在的欄位「{field}」',
    en: 'The branch “{branch}” uses the field “{field}”, which does not exist',
  },
  conditionValue: {
    zh: '分支“{branch}”的条件没有填写“{field}”要比较的值',
    tw: '分支「{branch}」的條件沒有填寫「{field}」要比較的值',
    en: 'The branch “{branch}” has no value to compare “{field}” with',
  },
  branchEmpty: {
    zh: '并行分支“{branch}”里没有节点',
    tw: '並行分支「{branch}」裡沒有節點',
    en: 'The parallel branch “{branch}” is empty',
  },
  tooFewBranches: { zh: '至少需要两个分支', tw: '至少需要兩個分支', en: 'At least two branches are required' },
  titleField: {
    zh: '标题模板中的字段“{field}”不存在，或不能用于标题',
    tw: '標題範本中的欄位「{field}」不存在，或不能用於標題',
    en: 'The title template uses “{field}”, which does not exist or cannot be used in a title',
  },
  operateField: {
    zh: '表单权限里的字段“{field}”已不存在',
    tw: '表單權限裡的欄位「{field}」已不存在',
    en: 'The field permissions use “{field}”, which no longer exists',
  },
}

const faults: Record<FlowFault['key'], Texts> = {
  notFlow: {
    zh: '流程内容无法读取（{path}）',
    tw: '流程內容無法讀取（{path}）',
    en: 'The flow cannot be read ({path})',
  },
  noStart: { zh: '流程必须从发起节点开始', tw: '流程必須從發起節點開始', en: 'A flow must begin with a start node' },
  startElsewhere: {
    zh: '发起节点只能在最前面（{path}）',
    tw: '發起節點只能在最前面（{path}）',
    en: 'Only the first node can be a start node ({path})',
  },
  sameId: {
    zh: '节点标识“{nodeId}”重复（{path}）',
    tw: '節點識別碼「{nodeId}」重複（{path}）',
    en: 'The node ID “{nodeId}” is used twice ({path})',
  },
  tooManyNodes: {
    zh: '流程最多 {max} 个节点（{path}）',
    tw: '流程最多 {max} 個節點（{path}）',
    en: 'At most {max} nodes ({path})',
  },
  tooDeep: {
    zh: '分支最多嵌套 {max} 层（{path}）',
    tw: '分支最多巢狀 {max} 層（{path}）',
    en: 'Branches can be nested at most {max} deep ({path})',
  },
  shape: {
    zh: '流程内容有误（{path}：{reason}）',
    tw: '流程內容有誤（{path}：{reason}）',
    en: 'The flow is not valid ({path}: {reason})',
  },
}
