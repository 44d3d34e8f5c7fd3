import type { Calls, EndpointData, EndpointParams, StaleObject } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { readVersioned, type CallInput, type Line, type Versioned } from '../../lib/api/api.ts'

type EditedQuery = UseQueryOptions<Versioned<unknown>>

/** What a form edits, with its version: a save over a newer state shows both. */
export interface EditedObject {
  /** reads it when the form opens; absent if the form opens with it (`loaded`) */
  read?: EditedQuery
  loaded?: Versioned<unknown>
  /** initial values of the form */
  toValues: (data: unknown) => Values
  parts: readonly FormPart[]
}

/** A setting of a form that is no field, such as an icon. */
export interface FormPart {
  label: string
  value: unknown
  read: (data: unknown) => unknown
  /** '' if it is empty */
  format: (value: unknown) => ReactNode
  set: (value: unknown) => void
  toDraft?: (value: unknown) => unknown
}

export interface PartOptions<T, V> {
  label: string
  value: V
  read: (data: T) => V
  format: (value: V) => ReactNode
  set: (value: V) => void
  /** what a draft on this device keeps, without secrets; `set` gets it when the draft is restored */
  toDraft?: (value: V) => Partial<V>
}
/** A part as a draft sees it, also of an object that is new. */
export interface DraftPart {
  label: string
  value: unknown
  set: (value: never) => void
  toDraft?: (value: never) => unknown
}
type AnyPart<T> = PartOptions<T, never>

/** A part of the form of `T`. */
export const createFormPart = <T, V>(part: PartOptions<T, V>): AnyPart<T> => part as unknown as AnyPart<T>

/** Reads an object that a form edits: its newest state each time, which stays while the form is open. */
export function buildEditedQuery<L extends Line>(line: L, params: EndpointParams<Calls[L]>) {
  const input = (signal: AbortSignal) => ({ params, signal, silent: true }) as unknown as CallInput<Calls[L]>
  return queryOptions({
    queryKey: ['edited', line, params],
    queryFn: ({ signal }) => readVersioned(line, input(signal)),
    gcTime: 0,
    // input that is not saved must not be overwritten
    staleTime: Infinity,
  })
}

/** An object that the form reads itself: what it starts with is the newest state, not that of a list. */
export const readForEdit = <L extends Line>(
  line: L,
  params: EndpointParams<Calls[L]>,
  toValues: (data: EndpointData<Calls[L]>) => Values,
): EditedObject => ({
  read: buildEditedQuery(line, params) as unknown as EditedQuery,
  toValues: toValues as EditedObject['toValues'],
  parts: [],
})

/** An object that was read for the form, which may have settings that are no fields. */
export const editLoaded = <T>(
  loaded: Versioned<T>,
  toValues: (data: T) => Values,
  parts: readonly AnyPart<T>[] = [],
): EditedObject => ({
  loaded,
  toValues: toValues as EditedObject['toValues'],
  parts: parts as unknown as readonly FormPart[],
})

/** The state that a save was refused for. */
export type StaleState = StaleObject & { current: object }

/** `undefined` for any other error. */
export function findStaleObject(error: unknown): StaleState | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined
  const data = error.data as Partial<StaleObject> | null
  return typeof data?.version === 'string' && typeof data.current === 'object' && data.current !== null
    ? (data as StaleState)
    : undefined
}
