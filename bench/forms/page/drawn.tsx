import type { DesignRecord } from '@armature/contract'
import type { Field, FormData } from '@armature/form-engine'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { DesignerFrame } from '../../../apps/web/src/designer/designer-frame.tsx'
import '../../../apps/web/src/form/controls/index.ts'
import { Devices, Steps, Views } from '../../../apps/web/src/form/designer/bars/bar-parts.tsx'
import { StatusBar } from '../../../apps/web/src/form/designer/bars/status-bar.tsx'
import { Canvas } from '../../../apps/web/src/form/designer/canvas/canvas.tsx'
import css from '../../../apps/web/src/form/designer/designer.module.css'
import { Side } from '../../../apps/web/src/form/designer/palette/side.tsx'
import { Panel } from '../../../apps/web/src/form/designer/properties/panel.tsx'
import { createDesigner, DesignerProvider } from '../../../apps/web/src/form/designer/state/designer.ts'
import { formDesign, plainFields, plainRules } from './designs.ts'

const queries = new QueryClient()

/** The product's designer with a stored design open: bars, palette, canvas, property panel. Only saving is left out. */
export function Designer({ fields, rules }: { fields: number; rules: number }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <OpenDesigner fields={fields} rules={rules} /> }]),
  )
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function OpenDesigner({ fields, rules }: { fields: number; rules: number }) {
  const [designer] = useState(() => createDesigner(aRecord(buildDesign(fields, rules)), false))
  if (!designer) throw new Error('The design of the bench cannot be read')
  return (
    <DesignerProvider value={designer}>
      <DesignerFrame
        store={designer}
        thing={{ kind: 'model', id: undefined }}
        name="三百个字段"
        isReadOnly={false}
        backLabel="返回"
        onBack={nothing}
        steps={<Steps />}
        tools={<Devices />}
        actions={<Views onOpen={nothing} />}
        palette={<Side />}
        properties={<Panel />}
        statusLine={<StatusBar />}
        parts={[]}
      >
        <main className={css.main}>
          <Canvas />
        </main>
      </DesignerFrame>
    </DesignerProvider>
  )
}

/** Every twentieth field is calculated from two numbers, as in a form of costs. */
function buildDesign(fields: number, rules: number): FormData {
  const plain = plainFields(fields)
  const design = formDesign(plain, plainRules(plain, rules))
  return { ...design, fields: design.fields.map(identified).map((field, at) => (at % 20 === 19 ? sum(field) : field)) }
}

const identified = (field: Field): Field => ({
  ...field,
  config: { ...field.config, formId: `id-${field.vModel}` },
})

const sum = (field: Field): Field => ({
  vModel: field.vModel ?? '',
  expression: ['field1', '+', 'field5'],
  config: { ...field.config, jnpfKey: 'calculate', required: false },
})

const aRecord = (formData: FormData): DesignRecord => ({
  id: '0190a000-0000-7000-8000-000000000001',
  fullName: '三百个字段',
  fullNameI18n: {},
  enCode: 'many',
  type: 1,
  webType: 2,
  category: '',
  icon: '',
  enableFlow: 0,
  state: 0,
  version: 0,
  sortCode: 0,
  description: '',
  creatorUser: '',
  creatorTime: 0,
  lastModifyTime: null,
  mayRemove: true,
  mayManage: true,
  formData: JSON.stringify(formData),
  columnData: '',
  appColumnData: '',
  tables: '[]',
  dbLinkId: '',
  revision: 1,
})

const nothing = (): void => undefined
