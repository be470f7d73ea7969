import Layout from '@theme/Layout'
import { useState } from 'react'

/** Crashes when it is told to, inside its frame or with it, and works again when tried again. */
export default function Crash() {
  const [crashed, setCrashed] = useState('')
  if (crashed === 'page' && !window.repaired) throw broken()
  return (
    <Layout title="Crash">
      <main>
        <h1>It works</h1>
        <Content crashed={crashed} />
        <button type="button" onClick={() => setCrashed('content')}>
          Crash the content
        </button>
        <button type="button" onClick={() => setCrashed('page')}>
          Crash the page
        </button>
      </main>
    </Layout>
  )
}

function Content({ crashed }) {
  if (crashed === 'content' && !window.repaired) throw broken()
  return null
}

function broken() {
  return new Error('The roof leaks', { cause: new Error('It rains') })
}
