import { compile } from '@armature/form-engine'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { FormView } from '../../../apps/web/src/form/form-view.tsx'
import { createFormStore } from '../../../apps/web/src/form/store.ts'
import { formDesign, plainFields, plainRules, tableDesign, tableRows } from './designs.ts'

const queries = new QueryClient()
const context = {
  userId: 'u',
  userName: '演示',
  organizeId: null,
  organizeName: '',
  positionId: null,
  positionName: '',
  now: 0,
  offsetMinutes: 480,
  language: 'zh' as const,
}

/** The product's form: compiling the design and opening it belong to the mount. */
export function OurForm({ fields, rules }: { fields: number; rules: number }) {
  const [store] = useState(() => {
    const plain = plainFields(fields)
    return createFormStore(compile(formDesign(plain, plainRules(plain, rules))), context)
  })
  return (
    <QueryClientProvider client={queries}>
      <FormView modelId="" store={store} mode="edit" />
    </QueryClientProvider>
  )
}

export function OurTable({ rows, columns }: { rows: number; columns: number }) {
  const [store] = useState(() =>
    createFormStore(compile(tableDesign(columns)), context, { rows: tableRows(rows, columns) }),
  )
  return (
    <QueryClientProvider client={queries}>
      <FormView modelId="" store={store} mode="edit" />
    </QueryClientProvider>
  )
}
