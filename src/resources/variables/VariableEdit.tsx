import { variableKeyProblem } from '@catalogue/variable';
import type { Variable } from '@contract/entities/variable';
import { CodeInput } from '@/admin/form/CodeInput';
import { RecordPage } from '@/admin/form/Edit';
import { TextInput } from '@/admin/form/inputs';
import { SwitchInput } from '@/admin/form/SwitchInput';
import { useText } from '@/i18n/useText';

const EMPTY = {
  name: '',
  disabled: false,
  data: {
    _raw: {
      key: { value: '' },
      auto: { value: false },
      unique: { value: true },
      code: { value: '' },
    },
  },
};

const KEY = 'data._raw.key.value';

/** /variable/{id}, where `create` is a new one: key, value by code, and how it is read. */
export default function VariableEdit() {
  const text = useText();
  const validate = ({ name, data }: Variable, stored?: Variable) => {
    const key = data._raw.key.value;
    // A key from before may stay as it is.
    const problem = key === stored?.data._raw.key.value ? null : variableKeyProblem(key);
    return {
      ...(!name.trim() && { name: text('form.issue.required') }),
      ...(problem && {
        [KEY]: text(problem === 'required' ? 'form.issue.required' : 'variables.keyInvalid'),
      }),
    };
  };
  return (
    <RecordPage<Variable>
      resource="variables"
      path="/variable"
      empty={EMPTY}
      newTitle={text('variables.newTitle')}
      saved="variables.saved"
      exit="variables.exit"
      validate={validate}
      issueText={({ code, params }) =>
        code === 'notJavaScript' ? text('variables.codeInvalid', params) : undefined
      }
    >
      <TextInput source="name" label={text('variables.name')} />
      <TextInput source={KEY} label={text('variables.key')} hint={text('variables.keyHint')} />
      <SwitchInput source="data._raw.auto.value" label={text('variables.auto')} />
      <SwitchInput source="data._raw.unique.value" label={text('variables.unique')} />
      <CodeInput
        source="data._raw.code.value"
        language="javascript"
        label={text('variables.code')}
        hint={text('variables.codeHint')}
      />
    </RecordPage>
  );
}
