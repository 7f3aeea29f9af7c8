import { expect, test } from 'vitest'
import { GraphBuilder } from './graph-builder.js'

test('the graph takes no two nodes of one name', () => {
  const graph = new GraphBuilder()
  graph.add('l1', undefined, { type: 'End' }, [])
  expect(() => graph.add('l1', undefined, { type: 'End' }, [])).toThrow('two nodes l1')
})
