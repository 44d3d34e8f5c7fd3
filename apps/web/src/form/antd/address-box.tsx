import { useQueries } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { areaNames, useNames } from '../names.ts'
import { buildAreasQuery, topArea } from '../pickers/areas.ts'
import { fieldNames, getSharedProps, type BoxProps } from './box-props.ts'
import { BoxScope } from './box-scope.tsx'

type Path = string[]

export interface AddressBoxProps extends BoxProps<Path | Path[]> {
  /** 0 province, 1 city, 2 district: areas of this level are leaves (SO.76) */
  level: number
  multiple: boolean
  /** a search accepts an area of any level, a form only leaves (S5.40) */
  anyLevel?: boolean
}

/** An area as the cascader shows it. */
interface AreaNode {
  id: string
  fullName: string
  isLeaf: boolean
  disableCheckbox: boolean
  children?: AreaNode[]
}

/** Area cascader. The areas below a branch are loaded when it opens. */
export default function AddressBox({ level, multiple, anyLevel = false, ...props }: AddressBoxProps) {
  const { t } = useTranslation('form')
  const paths = (multiple ? props.value : [props.value]).filter(
    (path): path is Path => Array.isArray(path) && path.length > 0,
  )
  const [opened, setOpened] = useState<readonly string[]>(() => paths.flatMap((path) => path.slice(0, level)))
  const { options, isLoading } = useLoadedAreas(opened, { level, multiple, anyLevel })
  const nameOf = useNames(areaNames, [...new Set(paths.flat())])
  const common = {
    ...getSharedProps(props),
    options,
    fieldNames,
    loading: isLoading,
    notFoundContent: t(isLoading ? 'control.loading' : 'control.nothing'),
    // the chosen areas may be in branches that were not opened yet
    displayRender: (labels: string[]) => labels.map((label) => nameOf(label) || label).join('/'),
    loadData: (chosen: AreaNode[]) => {
      const last = chosen.at(-1)
      if (last) setOpened((now) => (now.includes(last.id) ? now : [...now, last.id]))
    },
  }
  return (
    <BoxScope onDone={props.onDone}>
      {({ setOpen }) =>
        multiple ? (
          <Cascader<AreaNode, 'id'>
            {...common}
            onOpenChange={setOpen}
            multiple
            maxTagCount="responsive"
            showCheckedStrategy={Cascader.SHOW_CHILD}
            value={paths}
            onChange={(next) => props.onChange((next ?? []).map((path) => path.map(String)))}
          />
        ) : (
          <Cascader<AreaNode, 'id'>
            {...common}
            onOpenChange={setOpen}
            changeOnSelect={anyLevel}
            value={paths[0] ?? []}
            onChange={(path) => props.onChange((path ?? []).map(String))}
          />
        )
      }
    </BoxScope>
  )
}

/** The tree of the areas loaded so far. */
function useLoadedAreas(
  opened: readonly string[],
  { level, multiple, anyLevel }: { level: number; multiple: boolean; anyLevel: boolean },
) {
  const ids = useMemo(() => [...new Set([topArea, ...opened])], [opened])
  return useQueries({
    queries: ids.map(buildAreasQuery),
    combine: (results) => {
      const byParent = new Map(ids.map((id, at) => [id, results[at]?.data?.list]))
      const branch = (id: string, depth: number): AreaNode[] | undefined =>
        byParent.get(id)?.map((area) => {
          const isLeaf = area.isLeaf || depth >= level
          const children = isLeaf ? undefined : branch(area.id, depth + 1)
          const disableCheckbox = multiple && !anyLevel && !isLeaf
          return { id: area.id, fullName: area.fullName, isLeaf, disableCheckbox, ...(children && { children }) }
        })
      return { options: branch(topArea, 0) ?? [], isLoading: results.some((result) => result.isLoading) }
    },
  })
}
