import { createStartNode } from '@armature/form-engine/flow/create-nodes'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GrantBoard } from '../../features/authorize/board/grant-board.tsx'
import { buildGrantIndex } from '../../features/authorize/draft/grant-index.ts'
import ByEditPage from '../../features/diagram/by-edit-page.tsx'
import PortalDesignerPage from '../../features/portals/designer/designer-page.tsx'
import ArrangeView from '../../features/portals/view/arrange-view.tsx'
import TemplateEditor from '../../features/print-templates/editor/template-editor.tsx'
import ScreenDesignerPage from '../../features/screens/designer/designer-page.tsx'
import ReportDesignerPage from '../../features/reports/designer/designer-page.tsx'
import { MenuEditor } from '../../features/we-chat/menu/menu-editor.tsx'
import FlowDesignerPage from '../../features/workflow/designer/flow-designer-page.tsx'
import FormDesignerPage from '../../form/designer/designer-page.tsx'
import { sampleReply } from '../../testing/sample.ts'
import { named, type FormDriver } from './form-driver.ts'

const { id } = named
const clock = {
  ...{ id: 'clock1', title: '时钟', titleI18n: {}, bare: false, x: 0, y: 0, w: 6, h: 3 },
  ...{ kind: 'clock' as const, seconds: false, date: true },
}
const layout = {
  ...sampleReply('GET /api/visualdev/Portal/:id').layout,
  columns: 24 as const,
  widgets: [clock],
}
const border = {
  ...{ id: 'border1', name: '', title: '', titleI18n: {}, x: 0, y: 0, w: 400, h: 300 },
  ...{
    isLocked: false,
    isHidden: false,
    group: '',
    kind: 'border' as const,
    look: 'corners' as const,
    color: '',
  },
}
const screen = sampleReply('GET /api/visualdev/Screen/:id', { id } as object)
const screenLayout = {
  ...{ ...screen.layout, width: 1920, height: 1080 },
  pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements: [border] }],
}
const granted = sampleReply('GET /api/permission/Authority/Data/:id/Values')
const model = {
  system: [{ id: 's', fullName: '主系统', enCode: 's', icon: '' }],
  module: [],
}
const openClock = () => userEvent.click(page.getByRole('group', { name: '时钟' }))

export const pageForms = {
  'features/authorize/board/grant-board.tsx': {
    draw: () => (
      <GrantBoard
        which={{ objectType: 'role', id }}
        values={{ ...granted, holder: { ...granted.holder, mayEdit: true } }}
        index={buildGrantIndex(model)}
      />
    ),
    begin: () => userEvent.click(page.getByRole('checkbox', { name: '授予“主系统”' })),
    expectKept: () => expect.element(page.getByRole('checkbox', { name: '授予“主系统”' })).toBeChecked(),
    store: 'PUT /api/permission/Authority/Data/:id',
    type: {},
    press: '保存',
    staysOpen: true,
  },
  'features/diagram/by-edit-page.tsx': {
    draw: () => <ByEditPage />,
    answers: {
      'GET /api/system/Diagram/:id': sampleReply('GET /api/system/Diagram/:id', {
        id,
        fullName: '一次图',
        revision: 1,
      } as object),
    },
    store: 'PUT /api/system/Diagram/:id',
    type: { 名称: '二次图' },
    press: '保存',
    staysOpen: true,
  },
  'features/portals/designer/designer-page.tsx': {
    draw: () => <PortalDesignerPage />,
    answers: {
      'GET /api/visualdev/Portal/:id': sampleReply('GET /api/visualdev/Portal/:id', { id, layout } as object),
    },
    begin: openClock,
    store: 'PUT /api/visualdev/Portal/:id',
    type: { 标题: '现在几点' },
    press: '保存',
    savesItself: true,
    staysOpen: true,
  },
  'features/portals/view/arrange-view.tsx': {
    draw: (onDone) => (
      <ArrangeView
        portal={sampleReply('GET /api/visualdev/Portal/:id/auth', { id, layout } as object)}
        asked={{ list: [], error: null, retry: () => undefined }}
        onClose={onDone}
      />
    ),
    begin: async () => {
      await openClock()
      await userEvent.click(page.getByRole('button', { name: '收起' }))
    },
    expectKept: () => expect.element(page.getByRole('button', { name: '时钟' })).toBeVisible(),
    store: 'PUT /api/visualdev/Portal/Custom/Save/:id',
    type: {},
    press: '保存',
  },
  'features/screens/designer/designer-page.tsx': {
    draw: () => <ScreenDesignerPage />,
    answers: {
      'GET /api/visualdev/Screen/:id': { ...screen, layout: screenLayout },
      'GET /api/visualdev/Screen/:id/Problems': { list: [] },
    },
    begin: async () => {
      await userEvent.click(page.getByRole('option', { name: '边框' }))
    },
    store: 'PUT /api/visualdev/Screen/:id',
    type: { 标题: '运行总览' },
    press: '保存',
    savesItself: true,
    staysOpen: true,
  },
  'features/print-templates/editor/template-editor.tsx': {
    draw: (onDone) => <TemplateEditor id={id} isReadOnly={false} onClose={onDone} />,
    answers: {
      'GET /api/system/printDev/:id': sampleReply('GET /api/system/printDev/:id', {
        ...named,
        type: 2,
        modelId: id,
        mayChange: true,
      } as object),
      'POST /api/system/printDev/Fields': { list: [] },
    },
    begin: async () => {
      await userEvent.click(page.getByRole('textbox', { name: '模板内容' }))
      await userEvent.keyboard('设备')
    },
    expectKept: () => expect.element(page.getByRole('textbox', { name: '模板内容' })).toHaveTextContent('设备'),
    store: 'PUT /api/system/printDev/:id',
    type: {},
    press: '保存',
    staysOpen: true,
  },
  'features/reports/designer/designer-page.tsx': {
    draw: () => <ReportDesignerPage />,
    answers: {
      'GET /api/visualdev/Report/:id': sampleReply('GET /api/visualdev/Report/:id', { ...named } as object),
      'POST /api/visualdev/Report/Actions/Fields': sampleReply('POST /api/visualdev/Report/Actions/Fields'),
      'POST /api/visualdev/Report/Actions/Preview': { data: null, problems: [] },
    },
    store: 'PUT /api/visualdev/Report/:id',
    preview: 'POST /api/visualdev/Report/Actions/Preview',
    type: { 标题: '每月发电量' },
    press: '保存',
    savesItself: true,
    staysOpen: true,
  },
  'features/we-chat/menu/menu-editor.tsx': {
    draw: () => (
      <MenuEditor
        menu={sampleReply('GET /api/weChat/Menu', {
          buttons: [
            { name: '服务', type: 'click', reply: '', url: '', appId: '', pagePath: '', mediaId: '', subButtons: [] },
          ],
        })}
        renew={() => Promise.resolve()}
      />
    ),
    store: 'PUT /api/weChat/Menu',
    type: { 菜单名称: '报修' },
    press: '保存草稿',
    staysOpen: true,
  },
  'features/workflow/designer/flow-designer-page.tsx': {
    draw: () => <FlowDesignerPage />,
    answers: {
      'GET /api/workflow/Engine/flowTemplate/:id': sampleReply('GET /api/workflow/Engine/flowTemplate/:id', {
        ...named,
        modelId: id,
        flowTemplateJson: JSON.stringify(createStartNode('start', '发起')),
        formData: '{"fields":[]}',
        mayChange: true,
      } as object),
    },
    store: 'PUT /api/workflow/Engine/flowTemplate/:id',
    type: { 节点名称: '提出申请' },
    press: '保存',
    savesItself: true,
    staysOpen: true,
  },
  'form/designer/designer-page.tsx': {
    draw: () => <FormDesignerPage />,
    answers: {
      'GET /api/visualdev/Base/:id': sampleReply('GET /api/visualdev/Base/:id', {
        ...named,
        formData: '{"fields":[]}',
        webType: 1,
      } as object),
      'GET /api/visualdev/Base/:id/Conversion': null,
    },
    begin: () => userEvent.click(page.getByText('基础信息', { exact: true })),
    store: 'PUT /api/visualdev/Base/:id',
    type: { 名称: '巡检单' },
    press: '保存',
    savesItself: true,
    staysOpen: true,
  },
} satisfies Record<string, FormDriver>
