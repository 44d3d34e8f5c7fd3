import { Button, Card, Form, Input, Layout, Menu, Table } from 'antd'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, fetchRows, isSignedIn, signIn, type Row } from '../calls.ts'

/** The same page as its documentation writes it: Form, Layout with a menu, Table. */
function Page() {
  const [signedIn, setSignedIn] = useState(isSignedIn)
  return signedIn ? <List /> : <SignIn onDone={() => setSignedIn(true)} />
}

interface Typed {
  account: string
  password: string
}

function SignIn({ onDone }: { onDone: () => void }) {
  return (
    <Card title="登录" style={{ width: 400, margin: '120px auto' }}>
      <Form<Typed> onFinish={({ account, password }) => void signIn(account, password).then(onDone)}>
        <Form.Item name="account" rules={[{ required: true }]}>
          <Input placeholder="账号" />
        </Form.Item>
        <Form.Item name="password" rules={[{ required: true }]}>
          <Input.Password placeholder="密码" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          登录
        </Button>
      </Form>
    </Card>
  )
}

const tableColumns = columns.map(([name, title]) => ({
  key: name,
  title,
  render: (_: unknown, row: Row) => String(row[name] ?? ''),
}))

function List() {
  const [rows, setRows] = useState<Row[]>()
  useEffect(() => void fetchRows().then(setRows), [])
  return (
    <Layout>
      <Layout.Sider>
        <Menu theme="dark" selectedKeys={['station']} items={[{ key: 'station', label: '电站' }]} />
      </Layout.Sider>
      <Layout.Content>
        <Table
          rowKey="id"
          loading={!rows}
          dataSource={rows ?? []}
          columns={tableColumns}
          pagination={{ pageSize: 20 }}
        />
      </Layout.Content>
    </Layout>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
