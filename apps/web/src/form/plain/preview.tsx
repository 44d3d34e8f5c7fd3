import type { Values } from '@armature/form-engine'
import { useEffect, useReducer, type ReactNode } from 'react'
import type { FormStore } from '../store.ts'
import { topic } from '../topics.ts'

/** The result of a form while it is being filled in; rendered again with every value. */
export function Preview({ store, draw }: { store: FormStore; draw: (values: Values) => ReactNode }) {
  const [, renew] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const leaves = store.form.fields.map(({ name }) => store.subscribe(topic.value(name), renew))
    return () => leaves.forEach((leave) => leave())
  }, [store])
  return draw(store.values())
}
