import Layout from '@theme/Layout'
import Loading from '@theme/Loading'
import { useState } from 'react'

/** What a reader sees while a page is coming, and when it does not come. */
export default function Retry() {
  const [tries, setTries] = useState(0)
  return (
    <Layout title="Retry">
      <main>
        <h1>Tries: {tries}</h1>
        <Loading error={new Error('Loading chunk 7 failed')} retry={() => setTries(tries + 1)} />
        <Loading pastDelay retry={() => {}} />
        <Loading pastDelay={false} retry={() => {}} />
      </main>
    </Layout>
  )
}
