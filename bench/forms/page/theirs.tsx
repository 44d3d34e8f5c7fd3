import { Button, DatePicker, Form, Input, InputNumber, Radio, Select, Table } from 'antd'
import { Fragment, useMemo, type ReactNode } from 'react'
import {
  choices,
  columnKind,
  plainFields,
  plainRules,
  tableRows,
  trigger,
  type Kind,
  type PlainField,
  type PlainRule,
} from './designs.ts'

const options = choices.map(({ id, fullName }) => ({ value: id, label: fullName }))

const inputs: Record<Kind, () => ReactNode> = {
  comInput: () => <Input />,
  numInput: () => <InputNumber style={{ width: '100%' }} />,
  select: () => <Select options={options} allowClear />,
  radio: () => <Radio.Group options={options.slice(0, 3)} />,
  date: () => <DatePicker style={{ width: '100%' }} />,
  textarea: () => <Input.TextArea rows={3} />,
}

/** Ant Design's Form with the same fields and rules, as its documentation writes them: `dependencies` and render functions. */
export function TheirForm({ fields, rules }: { fields: number; rules: number }) {
  const [form] = Form.useForm()
  const plain = useMemo(() => plainFields(fields), [fields])
  const byTarget = useMemo(() => new Map(plainRules(plain, rules).map((rule) => [rule.target, rule])), [plain, rules])
  return (
    <Form form={form} layout="vertical">
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 24 }}>
        {plain.map((field) => {
          const rule = byTarget.get(field.name)
          return rule ? (
            <Ruled key={field.name} field={field} rule={rule} />
          ) : (
            <Item key={field.name} field={field} required={field.required} />
          )
        })}
      </div>
    </Form>
  )
}

function Ruled({ field, rule }: { field: PlainField; rule: PlainRule }) {
  return (
    <Form.Item noStyle dependencies={[rule.from]}>
      {({ getFieldValue }) => {
        const holds = String(getFieldValue(rule.from) ?? '').includes(trigger)
        if (rule.type === 'hide' && holds) return null
        return <Item field={field} required={field.required || (rule.type === 'require' && holds)} />
      }}
    </Form.Item>
  )
}

function Item({ field, required }: { field: PlainField; required: boolean }) {
  return (
    <Form.Item
      name={field.name}
      label={field.label}
      rules={required ? [{ required: true, message: `${field.label}不能为空` }] : []}
    >
      {inputs[field.kind]()}
    </Form.Item>
  )
}

/** Ant Design's Form.List in a Table, the documented way to an editable table. */
export function TheirTable({ rows, columns }: { rows: number; columns: number }) {
  const [form] = Form.useForm()
  const initial = useMemo(() => ({ rows: tableRows(rows, columns) }), [rows, columns])
  return (
    <Form form={form} initialValues={initial}>
      <Form.List name="rows">
        {(list, { add, remove }) => (
          <Fragment>
            <Table
              rowKey="key"
              dataSource={list}
              pagination={false}
              columns={[
                ...Array.from({ length: columns }, (_, column) => ({
                  title: `列 ${column + 1}`,
                  key: `c${column}`,
                  render: (_: unknown, { name }: { name: number }) => (
                    <Form.Item name={[name, `c${column}`]} noStyle rules={column === 0 ? [{ required: true }] : []}>
                      {columnKind(column) === 'numInput' ? <InputNumber /> : <Input />}
                    </Form.Item>
                  ),
                })),
                {
                  title: '操作',
                  key: 'actions',
                  render: (_: unknown, { name }: { name: number }) => (
                    <Button onClick={() => remove(name)}>删除</Button>
                  ),
                },
              ]}
            />
            <Button id="add-row" onClick={() => add({})}>
              添加一行
            </Button>
          </Fragment>
        )}
      </Form.List>
    </Form>
  )
}
