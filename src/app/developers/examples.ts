export interface Example {
  /** The language. */
  readonly name: string;
  readonly code: string;
}

/** The arguments that save a product, as Python writes them; the other languages do nearly so. */
const ARGUMENTS = `    'f_firebase_id': '',
    'f_email': '',
    'f_product_id': 101,
    'f_title': 'Linen Midi Dress',
    'f_description': 'Cut on the bias.',
    'f_price': 59.9,
    'f_url': 'https://shop.example/products/linen-midi-dress',
    'f_retailer': 'Shop',
    'f_type_id': 'dresses',
    'f_tags': ['new'],
    'f_image_urls': ['https://shop.example/linen-midi-dress.jpg'],
    'f_sizes': ['AU 8', 'AU 10'],
    'f_colors': ['black'],
    'f_currency': 'AUD',`;

/** Each thing to be done in three languages. The person's access token is in the environment. A test runs each as it stands. */
export function createExamples(siteUrl: string, key: string) {
  /** How to read products. */
  const reading: Example[] = [
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

  /** How to save a product for a person, with all arguments. */
  const saving: Example[] = [
    {
      name: 'curl',
      code: `curl '${siteUrl}/rest/v1/rpc/save_product_with_user_check' \\
  -H 'apikey: ${key}' \\
  -H "Authorization: Bearer $ACCESS_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{
${ARGUMENTS.slice(0, -1).replaceAll("'", '"')}
  }'`,
    },
    {
      name: 'JavaScript',
      code: `import { createClient } from '@supabase/supabase-js';

const client = createClient('${siteUrl}', '${key}', {
  accessToken: async () => process.env.ACCESS_TOKEN,
});
const { data, error } = await client.rpc('save_product_with_user_check', {
${ARGUMENTS.replace(/^ {4}'(\w+)'/gm, '  $1')}
});
console.log(JSON.stringify(error ?? data));`,
    },
    {
      name: 'Python',
      code: `import json, os, urllib.request

request = urllib.request.Request(
    '${siteUrl}/rest/v1/rpc/save_product_with_user_check',
    headers={
        'apikey': '${key}',
        'Authorization': 'Bearer ' + os.environ['ACCESS_TOKEN'],
        'Content-Type': 'application/json',
    },
    data=json.dumps({
${ARGUMENTS.replaceAll('    ', '        ')}
    }).encode(),
)
with urllib.request.urlopen(request) as answer:
    print(answer.read().decode())`,
    },
  ];

  /** How to keep a product in a list that others may look at, and to be told when it is cheaper. */
  const keeping: Example[] = [
    {
      name: 'curl',
      code: `call() {
  curl -s "${siteUrl}/rest/v1/rpc/$1" \\
    -H 'apikey: ${key}' \\
    -H "Authorization: Bearer $ACCESS_TOKEN" \\
    -H 'Accept: application/vnd.pgrst.object+json' \\
    -H 'Content-Type: application/json' \\
    -d "$2"
}
list=$(call make_list '{"f_name": "Wedding"}' | sed 's/^{"id":\\([0-9]*\\).*/\\1/')
call add_to_list '{"f_list_id": '"$list"', "f_product_id": 101, "f_note": "For the evening"}'
call share_list '{"f_list_id": '"$list"', "f_is_shared": true}'
call watch_product '{"f_product_id": 101, "f_kind": "percent", "f_percent": 20}'`,
    },
    {
      name: 'JavaScript',
      code: `import { createClient } from '@supabase/supabase-js';

const client = createClient('${siteUrl}', '${key}', {
  accessToken: async () => process.env.ACCESS_TOKEN,
});
const call = async (name, args) => {
  const { data, error } = await client.rpc(name, args).single();
  if (error) throw new Error(error.message);
  return data;
};
const list = await call('make_list', { f_name: 'Wedding' });
await call('add_to_list', { f_list_id: list.id, f_product_id: 101, f_note: 'For the evening' });
const { share_token } = await call('share_list', { f_list_id: list.id, f_is_shared: true });
const watch = await call('watch_product', { f_product_id: 101, f_kind: 'percent', f_percent: 20 });
console.log(\`${siteUrl}/shared/\${share_token}\`, JSON.stringify(watch));`,
    },
    {
      name: 'Python',
      code: `import json, os, urllib.request

def call(name, **args):
    request = urllib.request.Request(
        '${siteUrl}/rest/v1/rpc/' + name,
        headers={
            'apikey': '${key}',
            'Authorization': 'Bearer ' + os.environ['ACCESS_TOKEN'],
            'Accept': 'application/vnd.pgrst.object+json',
            'Content-Type': 'application/json',
        },
        data=json.dumps(args).encode(),
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)

wedding = call('make_list', f_name='Wedding')
call('add_to_list', f_list_id=wedding['id'], f_product_id=101, f_note='For the evening')
shared = call('share_list', f_list_id=wedding['id'], f_is_shared=True)
watch = call('watch_product', f_product_id=101, f_kind='percent', f_percent=20)
print('${siteUrl}/shared/' + shared['share_token'], json.dumps(watch))`,
    },
  ];

  return { reading, saving, keeping };
}
