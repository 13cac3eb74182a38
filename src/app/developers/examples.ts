/** How to ask the data API, in three languages. Each was run as it stands. */
export function createExamples(siteUrl: string, key: string) {
  return [
    {
      name: 'curl',
      code: `curl -gi '${siteUrl}/rest/v1/products?select=id,title,price,retailer&type_id=eq.dresses&price=lte.60&colors=ov.{black,red}&order=price.asc&limit=12' \\
  -H 'apikey: ${key}' \\
  -H 'Prefer: count=exact'`,
    },
    {
      name: 'JavaScript',
      code: `import { createClient } from '@supabase/supabase-js';

const client = createClient('${siteUrl}', '${key}');
const { data, count, error } = await client
  .from('products')
  .select('id,title,price,retailer', { count: 'exact' })
  .eq('type_id', 'dresses')
  .lte('price', 60)
  .overlaps('colors', ['black', 'red'])
  .order('price')
  .range(0, 11);
console.log(error ?? \`\${count} dresses, of these \${data.length}:\`, data);`,
    },
    {
      name: 'Python',
      code: `import json, urllib.parse, urllib.request

query = urllib.parse.urlencode({
    'select': 'id,title,price,retailer',
    'type_id': 'eq.dresses',
    'price': 'lte.60',
    'colors': 'ov.{black,red}',
    'order': 'price.asc',
    'limit': '12',
})
request = urllib.request.Request(
    '${siteUrl}/rest/v1/products?' + query,
    headers={'apikey': '${key}', 'Prefer': 'count=exact'},
)
with urllib.request.urlopen(request) as answer:
    print(answer.headers['Content-Range'], json.load(answer))`,
    },
  ];
}
