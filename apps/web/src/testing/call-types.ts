import type { EndpointBodyInput, Calls, Endpoint, EndpointReply } from '@armature/contract'
import type { Line } from './contract-lines.ts'

/** A call of the page. */
export interface SentCall<Body = Record<string, unknown>> {
  /** with the ids filled in: `PUT /api/visualdev/OnlineDev/m/r1` */
  line: string
  params: Record<string, string>
  query: Record<string, string>
  /** as sent; for an upload the file `{ name, bytes, fields }` */
  body: Body
  headers: Headers
}

type Reply<E extends Endpoint> = EndpointReply<E> | Response
/** Reply of the server: `data` of the envelope, a whole response (`refusal`, a fault), or a function that returns one. */
export type Answer<E extends Endpoint> = Reply<E> | ((sent: SentCall<CallBody<E>>) => Reply<E> | Promise<Reply<E>>)

type CallBody<E extends Endpoint> = [EndpointBodyInput<E>] extends [undefined]
  ? Record<string, unknown>
  : EndpointBodyInput<E>

type Parts<Text extends string> = Text extends `${infer First}/${infer Rest}` ? [First, ...Parts<Rest>] : [Text]
type LineParts = { [L in Line]: Parts<L> }
type Fits<Pattern, Written> = Pattern extends [infer First, ...infer Rest]
  ? Written extends [infer Word, ...infer Words]
    ? First extends `:${string}` | Word
      ? Fits<Rest, Words>
      : false
    : false
  : Written extends []
    ? true
    : false

type LineFor<Written extends string> = Written extends Line
  ? Written
  : { [L in Line]: Fits<LineParts[L], Parts<Written>> extends true ? L : never }[Line]

/** The reply to a literal line, with ids or placeholders. A line built at run time is checked then. */
export type AnswerTo<Written> = Written extends string
  ? string extends Written
    ? unknown
    : [LineFor<Written>] extends [never]
      ? { notInTheContract: Written }
      : Answer<Calls[LineFor<Written>]>
  : never

export type Answers<Written> = { [W in keyof Written]: AnswerTo<W> }
