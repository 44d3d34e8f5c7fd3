import {
  approved,
  approver,
  engine,
  laid,
  linkTo,
  released,
  started,
  findUserId,
  type NodeDrawn,
} from '../../support/flows.ts'
import { ask, signInOverHttp } from '../../support/story.ts'
import type { Prepared, World } from './opened-state.ts'

/** An approval that waits for the administrator; each approver chooses the next one. */
export const prepareApproval = ({ token, share }: World): Promise<Prepared> =>
  share('approval', async () => {
    const made = await laid(token)
    const next = approver('next', '经理审批', { assigneeType: 7 })
    const may = { hasAddSignerBtn: true, hasTransferBtn: true, hasRejectBtn: true }
    const first = approver(
      'first',
      '主管审批',
      { assigneeType: 6, approvers: [await findUserId(token, 'admin')], ...may },
      next,
    )
    const flowId = await released(token, made, first)
    const staff = await signInOverHttp('staff')
    const task = await started(staff, flowId, 2)
    await started(staff, flowId, 3)
    return { path: linkTo(task), values: { name: made.name }, cleanUp: made.cleanUp }
  })

/** A flow that is suspended with its running approval. */
export const prepareSuspendedFlow = ({ token, share }: World): Promise<Prepared> =>
  share('suspended flow', async () => {
    const made = await laid(token)
    const approvers = [await findUserId(token, 'designer')]
    const flowId = await released(token, made, approver('first', '主管审批', { assigneeType: 6, approvers }))
    await started(await signInOverHttp('staff'), flowId, 2)
    const body = { reason: '制度修订中，新制度发布后恢复', includesRunning: true }
    await ask('PUT', `${engine}/flowTemplate/${flowId}/Actions/Suspend`, token, { body })
    return { values: { name: made.name }, cleanUp: made.cleanUp }
  })

/** An approval that the administrator signs by hand. */
export const prepareSignedApproval = ({ token, share }: World): Promise<Prepared> =>
  share('signed approval', async () => {
    const made = await laid(token)
    const asked = { assigneeType: 6, approvers: [await findUserId(token, 'admin')], hasSign: true }
    const flowId = await released(token, made, approver('first', '主管审批', asked))
    const task = await started(await signInOverHttp('staff'), flowId, 2)
    return { path: linkTo(task), values: { name: made.name }, cleanUp: made.cleanUp }
  })

/** An approval that has taken a branch and waits for the administrator. */
export const prepareBranchedApproval = ({ token, share }: World): Promise<Prepared> =>
  share('branched approval', async () => {
    const made = await laid(token)
    const when = {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'days', op: 'gt', value: 3 }] }],
    }
    const asked = { assigneeType: 6, approvers: [await findUserId(token, 'admin')] }
    const fork: NodeDrawn = {
      nodeId: 'fork',
      type: 'condition',
      properties: { title: '天数' },
      branches: [
        {
          nodeId: 'long',
          title: '三天以上',
          conditions: when,
          childNode: approver('boss', '经理审批', asked),
        },
        { nodeId: 'short', title: '其他情况', conditions: null, childNode: null },
      ],
      childNode: approver('first', '主管审批', asked),
    }
    const flowId = await released(token, made, fork)
    const task = await started(await signInOverHttp('staff'), flowId, 5)
    return { path: linkTo(task), values: { name: made.name }, cleanUp: made.cleanUp }
  })

/** An approval that waits for a user other than the administrator. */
export const prepareLeavingApprover = ({ token, share }: World): Promise<Prepared> =>
  share('leaving approver', async () => {
    const made = await laid(token)
    const approvers = [await findUserId(token, 'designer')]
    const flowId = await released(token, made, approver('first', '主管审批', { assigneeType: 6, approvers }))
    await started(await signInOverHttp('staff'), flowId, 2)
    return { cleanUp: made.cleanUp }
  })

/** A flow with an approval that was approved and one that waits, on the page of their figures. */
export const prepareMeasuredFlow = ({ token, share }: World): Promise<Prepared> =>
  share('measured flow', async () => {
    const made = await laid(token)
    const approvers = [await findUserId(token, 'admin')]
    const last = approver('last', '经理审批', { assigneeType: 6, approvers })
    const flowId = await released(token, made, approver('first', '主管审批', { assigneeType: 6, approvers }, last))
    const staff = await signInOverHttp('staff')
    const task = await started(staff, flowId, 2)
    await started(staff, flowId, 3)
    await approved(token, task)
    return { path: '/workFlow/monitor?part=statistics', values: { name: made.name }, cleanUp: made.cleanUp }
  })

/** A flow whose starter says who approves first. */
export const prepareChosenStart = ({ token, share }: World): Promise<Prepared> =>
  share('chosen start', async () => {
    const made = await laid(token)
    await released(token, made, approver('first', '主管审批', { assigneeType: 7 }))
    return { values: { name: made.name }, cleanUp: made.cleanUp }
  })

/** A flow that is being drawn, with a node of each kind; it is not released. */
export const prepareFlowOfAllKinds = ({ token, share }: World): Promise<Prepared> =>
  share('flow of all kinds', async () => {
    const made = await laid(token)
    const when = {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'days', op: 'gt', value: 3 }] }],
    }
    const copy: NodeDrawn = {
      nodeId: 'copy',
      type: 'copy',
      properties: { title: '抄送' },
      childNode: null,
    }
    const fork: NodeDrawn = {
      nodeId: 'fork',
      type: 'condition',
      properties: { title: '天数' },
      branches: [
        { nodeId: 'long', title: '三天以上', conditions: when, childNode: copy },
        { nodeId: 'short', title: '其他情况', conditions: null, childNode: null },
      ],
      childNode: null,
    }
    const first = approver(
      'first',
      '主管审批',
      { assigneeType: 6, approvers: [await findUserId(token, 'admin')] },
      fork,
    )
    const start = {
      nodeId: 'start',
      type: 'start',
      properties: { title: '发起' },
      childNode: first,
    }
    const body = {
      fullName: `${made.name}审批`,
      enCode: made.enCode,
      sortCode: 0,
      modelId: made.id,
      flowTemplateJson: JSON.stringify(start),
    }
    const { id } = await ask<{ id: string }>('POST', `${engine}/flowTemplate`, token, { body })
    return { path: `/workFlow/designer/${id}`, values: { name: made.name }, cleanUp: made.cleanUp }
  })

/** A flow with running approvals and a second version, which asks another user and has a further node. */
export const prepareMovedApprovals = ({ token, share }: World): Promise<Prepared> =>
  share('moved approvals', async () => {
    const made = await laid(token)
    const [admin, designer] = [await findUserId(token, 'admin'), await findUserId(token, 'designer')]
    const buildFirst = (approvers: string[], next: NodeDrawn | null = null) =>
      approver('first', '主管审批', { assigneeType: 6, approvers }, next ?? undefined)
    const flowId = await released(token, made, buildFirst([admin]))
    const staff = await signInOverHttp('staff')
    await started(staff, flowId, 2)
    await started(staff, flowId, 3)
    const path = `${engine}/flowTemplate/${flowId}`
    const flow = await ask<{ flowTemplateJson: string }>('GET', path, token)
    const drawn = JSON.parse(flow.flowTemplateJson) as object
    const childNode = buildFirst([designer], approver('second', '经理审批', { assigneeType: 6, approvers: [admin] }))
    await ask('PUT', path, token, {
      body: { ...flow, flowTemplateJson: JSON.stringify({ ...drawn, childNode }) },
    })
    await ask('POST', `${path}/Actions/Release`, token)
    return { path: `/workFlow/designer/${flowId}`, cleanUp: made.cleanUp }
  })
